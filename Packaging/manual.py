"""Writes manual pages from what the program tells of its command line: luaview.1, and luaview-run.1 and the like.

    luaview --experimental-dump-help | python3 manual.py FOLDER VERSION DATE
"""

import json
import os
import sys


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return "\n".join("\\&" + line if line.startswith(".") else line for line in text.split("\n"))


def names(argument):
    """How an option is written, `-h, --help`; a plain argument by its value."""
    written = []
    for name in argument.get("names", []):
        written.append(("-" if name["kind"] == "short" else "--") + name["name"])
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        return "<" + value + ">" + ("..." if argument["isRepeating"] else "")
    return ", ".join(sorted(written, key=len)) + (" <" + value + ">" if argument["kind"] == "option" else "")


def usage(argument):
    text = names(argument).split(", ")[-1]
    return "[" + text + "]" if argument["isOptional"] else text


def shown(command):
    return [part for part in command.get("subcommands", []) if part.get("shouldDisplay", True) and part["commandName"] != "help"]


def page(path, command, version, date):
    name = "-".join(path)
    arguments = [argument for argument in command.get("arguments", []) if argument.get("shouldDisplay", True)]
    lines = [
        f'.TH {escaped(name).upper()} 1 {date} "luaview {version}" "User Commands"',
        ".SH NAME", escaped(name) + " \\- " + escaped(command["abstract"].rstrip(".")),
        ".SH SYNOPSIS", ".B " + escaped(" ".join(path)),
        escaped(" ".join(([] if not shown(command) else ["<command>"]) + [usage(argument) for argument in arguments])),
    ]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION", escaped(command["abstract"]), ".PP", escaped(command["discussion"])]
    if shown(command):
        lines.append(".SH COMMANDS")
        for part in shown(command):
            lines += [".TP", f"\\fB{escaped(' '.join(path + [part['commandName']]))}\\fR", escaped(part["abstract"])]
    if arguments:
        lines.append(".SH OPTIONS")
        for argument in arguments:
            text = argument.get("abstract", "")
            if "allValues" in argument:
                text += " (values: " + ", ".join(argument["allValues"]) + ")"
            if "defaultValue" in argument:
                text += " (default: " + argument["defaultValue"] + ")"
            lines += [".TP", f"\\fB{escaped(names(argument))}\\fR", escaped(text.strip() or ".")]
    others = ["-".join(path + [part["commandName"]]) for part in shown(command)]
    if len(path) > 1:
        others.append("-".join(path[:-1]))
    if others:
        lines += [".SH SEE ALSO", ", ".join(f"\\fB{escaped(other)}\\fR(1)" for other in others)]
    return name, "\n".join(lines) + "\n"


def pages(path, command, *details):
    yield page(path, command, *details)
    for part in shown(command):
        yield from pages(path + [part["commandName"]], part, *details)


def main():
    folder, version, date = sys.argv[1:]
    command = json.load(sys.stdin)["command"]
    for name, text in pages([command["commandName"]], command, version, date):
        with open(os.path.join(folder, name + ".1"), "w", encoding="utf-8") as file:
            file.write(text)


main()
