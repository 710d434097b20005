#!/usr/bin/env python3
"""Writes the pages of a documentation site about the examples: each with its picture, its script, its events and its frames.

usage: gallery.py PROGRAM SCRIPTS CATALOGUE   the program that draws the pictures, the folder of the examples, the folder that is
                                              handed to docc, whose page Host.md is to lead to them
"""
import pathlib
import subprocess
import sys

LEAST_FENCE = 3


def fenced(language: str, text: str) -> str:
    """A block of code, between fences that are longer than those in it."""
    longest = max((len(line) - len(line.lstrip("`")) for line in text.splitlines()), default=0)
    fence = "`" * max(LEAST_FENCE, longest + 1)
    return f"{fence}{language}\n{text.rstrip()}\n{fence}\n"


def comments(script: str) -> list[str]:
    """The lines of the comment that a script begins with."""
    lines = []
    for line in script.splitlines():
        if not line.startswith("--"):
            break
        lines.append(line[2:].strip())
    return lines


def picture(program: str, script: pathlib.Path, options: list[str]) -> str | None:
    """The last frame as SVG; None for a script that shows nothing."""
    events = script.with_suffix(".events")
    command = [program, "run", str(script), *options, "--format", "svg", "--frames", "last"]
    command += ["--events", str(events)] if events.exists() else []
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if "<svg" not in result.stdout:
        return None
    return result.stdout[result.stdout.rindex("<svg"):]


def page(program: str, script: pathlib.Path, name: str, resources: pathlib.Path) -> tuple[str, str]:
    """The text of a script's page, and what it is in a sentence."""
    source = script.read_text()
    head = comments(source)
    options = [word for line in head if line.startswith("luaview:") for word in line.split()[1:]]
    said = " ".join(line for line in head if not line.startswith(("luaview:", "status:", "luaview run")))
    sentence = said.split(". ")[0].rstrip(".:") or script.stem
    text = f"# {script.stem}\n\n{sentence}.\n\n"
    plain = [options[i:i + 2] for i in range(0, len(options), 2) if options[i] != "--frames"]
    drawn = picture(program, script, [word for pair in plain for word in pair])
    if drawn:
        (resources / f"{name}.svg").write_text(drawn)
        text += f"![The last frame of {script.stem}]({name}.svg)\n\n"
    text += f"## Script\n\n`scripts/{script.relative_to(SCRIPTS)}`\n\n{fenced('lua', source)}\n"
    events = script.with_suffix(".events")
    if events.exists() and events.read_text().strip():
        text += f"## Events\n\n{fenced('events', events.read_text())}\n"
    text += f"## Frames\n\n{fenced('text', script.with_suffix('.expected').read_text())}"
    return text, sentence


def section(program: str, folder: pathlib.Path, catalogue: pathlib.Path, prefix: str) -> list[tuple[str, str, str]]:
    """Writes the pages of a folder's scripts; their names, titles and sentences."""
    pages = []
    for script in sorted(folder.glob("*.lua")):
        if not script.with_suffix(".expected").exists():
            continue
        name = f"{prefix}-{script.stem}"
        text, sentence = page(program, script, name, catalogue / "Resources")
        (catalogue / f"{name}.md").write_text(text)
        pages.append((name, script.stem, sentence))
    return pages


def main() -> None:
    global SCRIPTS
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    program, SCRIPTS, catalogue = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    examples = section(program, SCRIPTS, catalogue, "Example")
    articles = section(program, SCRIPTS / "articles", catalogue, "Article")
    if not examples:
        sys.exit(f"gallery.py: there are no examples in {SCRIPTS}")
    text = "# Gallery\n\nThe examples: each with its picture, its script, its events and the frames that come of them.\n\n## Overview\n\n"
    text += "Change a line and run it again: `luaview run NAME.lua --events NAME.events` shows what the page of an example shows.\n\n"
    for name, _, sentence in examples:
        if (catalogue / "Resources" / f"{name}.svg").exists():
            text += f"### {sentence}\n\n<doc:{name}>\n\n![{sentence}]({name}.svg)\n\n"
    text += "## Topics\n\n### Examples\n\n" + "".join(f"- <doc:{name}>\n" for name, _, _ in examples)
    if articles:
        text += "\n### One thing at a time\n\n" + "".join(f"- <doc:{name}>\n" for name, _, _ in articles)
    (catalogue / "Gallery.md").write_text(text)
    front = catalogue / "Host.md"
    start = front.read_text()
    mark = "## Topics\n\n"
    if mark not in start:
        sys.exit("gallery.py: the page Host.md has no topics")
    front.write_text(start.replace(mark, mark + "### Examples\n\n- <doc:Gallery>\n\n", 1))


if __name__ == "__main__":
    main()
