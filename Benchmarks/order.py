"""Which functions a run needs, for the linker to put side by side: make order.

What lies together is in memory together: a program that waited for a key finds its way to the frame in few pages, and a start
reads few. The functions are those that ran in the sessions below, as callgrind comes upon them. Names that the program has no
more are passed over by the linker.
"""

import argparse
import os
import re
import subprocess
import tempfile

from terminal import ROOT, Program

SCRIPTS = os.path.join(ROOT, "scripts")


def counted(output):
    return ["valgrind", "--quiet", "--tool=callgrind", "--callgrind-out-file=" + output]


def in_a_pipe(program, name, events, output):
    with tempfile.NamedTemporaryFile("w", suffix=".events") as file:
        file.write(events)
        file.flush()
        command = [program, os.path.join(SCRIPTS, name), "--events", file.name]
        subprocess.run(counted(output) + command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)


def on_a_terminal(program, name, keys, output):
    session = Program(counted(output) + [program, os.path.join(SCRIPTS, name)], (80, 24))
    session.collect(session.begun, patience=30)
    for key in keys:
        session.send(key)
    os.write(session.master, b"\x03")
    try:
        while True:
            session.collect(session.begun)
    except OSError:
        os.waitpid(session.pid, 0)  # it has ended
        os.close(session.master)


def functions(path):
    """The names of the functions that ran, in the order in which the profile comes upon them."""
    with open(path) as file:
        named = re.findall(r"^c?fn=\(\d+\) (.*)$", file.read(), re.MULTILINE)
    return [re.sub(r"'\d+$", "", name) for name in named]


def own_names(program):
    output = subprocess.run(["nm", program], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1] for line in output.splitlines() if re.search(r" [tTwW] ", line)}


SESSIONS = [
    (on_a_terminal, "counter.lua", [b"\r"] * 20),
    (in_a_pipe, "counter.lua", "press add\n" * 20),
    (on_a_terminal, "todo.lua", [b"m", b"i", b"l", b"k", b"\r", b"\t", b" "] * 3),
    (on_a_terminal, "gallery.lua", [b"\t", b"\x1b[B", b"\r"] * 8),
    (on_a_terminal, "tables.lua", [b"\t"] * 2 + [b"\x1b[B"] * 40),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=os.path.join(ROOT, ".build/release/luaview"))
    parser.add_argument("--output", default=os.path.join(ROOT, "Sources/luaview/functions.order"))
    arguments = parser.parse_args()

    order = []
    with tempfile.TemporaryDirectory() as folder:
        # What counts cannot read Swift's debug information.
        program = os.path.join(folder, "luaview")
        subprocess.run(["strip", "--strip-debug", "-o", program, arguments.program], check=True)
        for number, (run, name, input) in enumerate(SESSIONS):
            output = os.path.join(folder, str(number))
            run(program, name, input, output)
            order += functions(output)
        names = own_names(program)
    with open(arguments.output, "w") as file:
        file.writelines(f"{name}\n" for name in dict.fromkeys(order) if name in names)


main()
