"""Which functions a run needs, for the linker to put side by side: make order.

What lies together is in memory together: a program that waited for a key finds its way to the frame in few pages, and a start
reads few. The functions are those that ran in the sessions below, as callgrind comes upon them: first those of libraries, which
the linker takes as large pieces; between two marks those that most keys and events need, which it can ask the processor for
beforehand; then those that some need, and the rest. Names that the program has no more are passed over by the linker.
"""

import argparse
import collections
import glob
import os
import re
import subprocess
import tempfile

from terminal import ROOT, Program

SCRIPTS = os.path.join(ROOT, "scripts")
BUILD = os.path.join(ROOT, ".build/release")
MARKS = ["lv_steps_begin", "lv_steps_end"]


def counted(output):
    return ["valgrind", "--quiet", "--tool=callgrind", "--callgrind-out-file=" + output]


def in_a_pipe(program, name, events, output):
    with tempfile.NamedTemporaryFile("w", suffix=".events") as file:
        file.write("\n".join(events))
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
    """The functions that ran, in the order in which the profile comes upon them, and the instructions of each."""
    names, costs, current, is_call = {}, {}, None, False
    with open(path) as file:
        for line in file:
            if named := re.match(r"(c?)fn=\((\d+)\)(?: (.*))?", line):
                if named[3]:
                    names[named[2]] = re.sub(r"'\d+$", "", named[3])
                name = names[named[2]]
                costs.setdefault(name, 0)
                current = current if named[1] else name
            elif line.startswith("calls="):
                is_call = True
            elif current and re.match(r"[-+*\d]", line):
                costs[current] += 0 if is_call else int(line.split()[1])
                is_call = False
    return costs


def names_in(paths, kinds):
    output = subprocess.run(["nm", *paths], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1] for line in output.splitlines() if re.search(f" [{kinds}] ", line)}


SESSIONS = [
    (on_a_terminal, "counter.lua", [b"\r"] * 20),
    (in_a_pipe, "counter.lua", ["press add"] * 20),
    (on_a_terminal, "todo.lua", [b"m", b"i", b"l", b"k", b"\r", b"\t", b" "] * 3),
    (on_a_terminal, "gallery.lua", [b"\t", b"\x1b[B", b"\r"] * 8),
    (on_a_terminal, "tables.lua", [b"\t"] * 2 + [b"\x1b[B"] * 40),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=os.path.join(BUILD, "luaview"))
    parser.add_argument("--output", default=os.path.join(ROOT, "Sources/luaview/functions.order"))
    arguments = parser.parse_args()

    ran = {}
    steps = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        # What counts cannot read Swift's debug information.
        program = os.path.join(folder, "luaview")
        subprocess.run(["strip", "--strip-debug", "-o", program, arguments.program], check=True)
        for run, name, inputs in SESSIONS:
            once, twice = os.path.join(folder, "once"), os.path.join(folder, "twice")
            run(program, name, inputs, once)
            run(program, name, inputs * 2, twice)
            before, after = functions(once), functions(twice)
            ran |= after
            steps.update(name for name in after if after[name] > before.get(name, 0))
        present = names_in([program], "tTwW")
    own = names_in(glob.glob(os.path.join(BUILD, "*.build/**/*.o"), recursive=True), "tTwW")
    ran = [name for name in ran if name in present]
    stepped = sorted((name for name in ran if name in own and steps[name]), key=lambda name: -steps[name])
    common = [name for name in stepped if steps[name] > len(SESSIONS) / 2]
    order = [name for name in ran if name not in own] + MARKS[:1] + common + MARKS[1:] + stepped + ran
    with open(arguments.output, "w") as file:
        file.writelines(f"{name}\n" for name in dict.fromkeys(order))


main()
