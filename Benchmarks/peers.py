"""luaview beside programs made with other toolkits, which do the same on a terminal: make bench-peers. What it prints is Markdown.

All run in turn in one session, so that what else the machine does hits all alike. After each step the screen is read by an emulator: a
program that shows something else than it should ends the run. A step is over once nothing came and the program did nothing for a while.
"""

import argparse
import atexit
import importlib.metadata
import os
import platform
import random
import re
import select
import statistics
import subprocess
import sys
import time

import pyte

from terminal import ROOT, SCRIPT, Program

FOLDER = os.path.join(ROOT, "Benchmarks/peers")
sys.path.append(FOLDER)
from rows import NAMES, Model

# Those whose programs are built, and those in Python, with the packages that have them.
BUILT = ["ncurses", "tui-rs"]
TOOLKITS = {"urwid": "urwid", "prompt_toolkit": "prompt_toolkit", "Textual": "textual"}
FORMS = {"column": "a column of rows", "list": "a list that draws what is seen"}
# The buttons in the order in which they are pressed, after `count`; `replace` is `create` again.
STEPS = ["create", "replace", "update", "select", "swap", "remove", "append", "clear"]
# Nothing came, and nothing was done, for this long and once more: seconds, and what may be done in them.
STILL, LITTLE = 0.05, 0.002
# What scroll bars are drawn with.
BARS = " ▁▂▃▄▅▆▇█▔▕▐│┃"


class Peer(Program):
    """A program of a toolkit, and the screen that it shows."""

    def __init__(self, name, command, size):
        self.name, self.model = name, Model()
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.focus = 0
        super().__init__(command, size)
        atexit.register(self.end)  # not all programs end with their terminal

    def end(self):
        atexit.unregister(self.end)
        super().end()

    def collect(self, begun, patience=0):
        """Seconds to the last byte, or None, and the bytes. That none come is seen after a while of patience, in seconds."""
        last, data, before = None, b"", None
        while True:
            if select.select([self.master], [], [], STILL)[0]:
                try:
                    data += os.read(self.master, 1 << 20)
                except OSError:
                    self.fail("ended:\n" + re.sub(rb"\x1b[^A-Za-z]*[A-Za-z]", b"", data).decode(errors="replace").strip())
                last, before = time.perf_counter(), None
                continue
            work = self.nanoseconds()
            is_still = before is not None and (work - before) / 1e9 < LITTLE and self.waits()
            if is_still and (last or time.perf_counter() - begun > patience):
                self.stream.feed(data)
                return last and last - begun, data
            before = work

    def waits(self):
        """Whether all threads do."""
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{thread}/stat") as file:
                if file.read().rpartition(")")[2].split()[0] != "S":
                    return False
        return True

    def step(self, keys=b"\r", name="start"):
        """What a step took: seconds to the last byte, of the processor, bytes. What is shown is held against what should be."""
        before = self.nanoseconds() if name != "start" else 0
        seconds, data = self.send(keys) if name != "start" else self.collect(self.begun, patience=10)
        work = (self.nanoseconds() - before) / 1e9
        self.check(name)
        return seconds, work, len(data)

    def press(self, name):
        """The button is focused, after a pause it is pressed."""
        button = "create" if name == "replace" else name
        if tabs := (NAMES.index(button) - self.focus) % len(NAMES):
            self.send(b"\t" * tabs)
            self.focus = NAMES.index(button)
        time.sleep(random.uniform(0.001, 0.02))
        if button == "count":
            self.model.count += 1
        else:
            getattr(self.model, button)()
        return self.step(name=name)

    def check(self, name):
        lines = [line.strip(BARS) for line in self.screen.display]
        head = f"count {self.model.count}"
        if head not in lines[:3]:
            self.fail(f"does not show '{head}' after '{name}':\n" + "\n".join(self.screen.display))
        top = lines.index(head) + 1
        rows = self.model.rows[:len(lines) - top]
        wanted = [row.text.strip() for row in rows] + [""] * (len(lines) - top - len(rows))
        for line, text in zip(lines[top:], wanted):
            if line != text:
                self.fail(f"shows '{line}' in the place of '{text}' after '{name}'")
        looks = {"chosen": set(), "other": set()}
        for y, row in enumerate(rows, top):
            looks["chosen" if row.id == self.model.selected else "other"].add(self.look(y))
        if len(looks["other"]) > 1 or looks["chosen"] & looks["other"]:
            self.fail(f"does not show which row is selected after '{name}'")

    def look(self, y):
        cell = self.screen.buffer[y][self.screen.display[y].index(self.screen.display[y].strip(BARS)[0])]
        return cell.fg, cell.bg, cell.reverse

    def fail(self, what):
        sys.exit(f"peers.py: {self.name} {what}")


def commands(options, form):
    """Of each toolkit the program that shows rows in a form."""
    found = {"luaview": [options.program, SCRIPT] + (["--property", "list=true"] if form == "list" else []),
             "ncurses": [options.ncurses, form], "tui-rs": [options.tui_rs, form]}
    for name, module in TOOLKITS.items():
        found[name] = [sys.executable, "-B", os.path.join(FOLDER, f"{module}_rows.py"), form]
    return {name: command for name, command in found.items() if name == "luaview" or name in options.only}


def measure(options, form):
    """What each round of each step took in each toolkit; of each toolkit its peak in MiB, and milliseconds a second without keys."""
    toolkits = commands(options, form)
    taken = {step: {name: [] for name in toolkits} for step in ["start", "count", *STEPS]}

    def in_turn(round):
        """Each round begins with another one."""
        names = list(toolkits)
        return names[round % len(names):] + names[:round % len(names)]

    def start(name):
        peer = Peer(name, toolkits[name], options.size)
        return peer, peer.step()

    # The first rounds, in which caches fill, are not counted.
    for round in range(options.rounds + 1):
        for name in in_turn(round):
            peer, figures = start(name)
            peer.end()
            if round > 0:
                taken["start"][name].append(figures)
    peers = {name: start(name)[0] for name in toolkits}
    for steps, rounds in [(["count"], options.presses), (STEPS, options.rounds)]:
        for round in range(rounds + 1):
            for step in steps:
                for name in in_turn(round):
                    figures = peers[name].press(step)
                    if round > 0:
                        taken[step][name].append(figures)
    before = {name: peer.nanoseconds() for name, peer in peers.items()}
    time.sleep(options.idle)
    idle = {name: (peer.nanoseconds() - before[name]) / 1e6 / options.idle for name, peer in peers.items()}
    peaks = {name: peer.peak() for name, peer in peers.items()}
    for peer in peers.values():
        peer.end()
    return taken, peaks, idle


def number(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def beside(values):
    """Each value, and what it is of the first."""
    first = values[0]
    texts = ["–" if value is None else number(value) for value in values]
    return texts[:1] + [text if value is None or not first else f"{text} ({number(value / first)})"
                        for text, value in zip(texts[1:], values[1:])]


def table(title, names, rows):
    print(f"\n| {title} | {' | '.join(names)} |\n|---|{'---|' * len(names)}")
    for name, cells in rows:
        print(f"| {name} | {' | '.join(cells)} |")


def report(form, taken, peaks, idle):
    names = list(peaks)

    def medians(step, column, factor):
        """Of each toolkit; None where most of the rounds sent nothing."""
        columns = [[figures[column] for figures in taken[step][name]] for name in names]
        return [None if sum(value is None for value in values) * 2 > len(values)
                else statistics.median(value for value in values if value is not None) * factor for values in columns]

    words = FORMS[form]
    table(f"{words}: ms to the last byte", names, [(step, beside(medians(step, 0, 1000))) for step in taken])
    table(f"{words}: ms of the processor", names, [(step, beside(medians(step, 1, 1000))) for step in taken]
          + [("a second without keys", [number(idle[name]) for name in names])])
    table(f"{words}: bytes", names, [(step, [f"{value:.0f}" for value in medians(step, 2, 1)]) for step in taken])
    table(f"{words}: memory", names, [("peak, MiB", beside([peaks[name] for name in names]))])


def versions(options):
    """The toolkits and what they are run by."""
    def output(*command):
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    found = [f"luaview {output(options.program, '--version').split()[-1]}"]
    for name in options.only:
        if name in TOOLKITS:
            found.append(f"{name} {importlib.metadata.version(TOOLKITS[name])}")
        else:
            found.append(output(getattr(options, name.replace("-", "_")), "version"))
    return ", ".join(found) + f", Python {platform.python_version()}"


def size(text):
    if not re.fullmatch(r"[1-9]\d*x[1-9]\d*", text):
        raise argparse.ArgumentTypeError(f"'{text}' is no size such as 80x24")
    return tuple(map(int, text.split("x")))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(ROOT, ".build/release/luaview"))
    parser.add_argument("--ncurses", default=os.path.join(ROOT, ".build/peers/ncurses"))
    parser.add_argument("--tui-rs", default=os.path.join(ROOT, ".build/peers/tui/release/tui-rs"))
    parser.add_argument("--only", nargs="+", choices=[*BUILT, *TOOLKITS], default=[*BUILT, *TOOLKITS],
                        help="the toolkits beside luaview")
    parser.add_argument("--forms", nargs="+", choices=list(FORMS), default=list(FORMS))
    parser.add_argument("--size", type=size, default="80x24", help="columns and rows of the terminal")
    parser.add_argument("--presses", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--idle", type=float, default=5)
    options = parser.parse_args()
    if options.presses < 1 or options.rounds < 1:
        parser.error("--presses and --rounds must be 1 or more")
    try:
        print(versions(options))
        for form in options.forms:
            report(form, *measure(options, form))
            sys.stdout.flush()
    except (OSError, subprocess.CalledProcessError, importlib.metadata.PackageNotFoundError) as error:
        sys.exit(f"peers.py: {error}; make bench-peers installs and builds what is missing")


if __name__ == "__main__":
    main()
