"""How fast luaview is on a terminal: make bench-terminal. Nothing is emulated; what counts is when the last byte came."""

import argparse
import fcntl
import json
import math
import os
import pty
import random
import select
import signal
import statistics
import struct
import sys
import termios
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SCRIPT = os.path.join(ROOT, "Benchmarks/scripts/terminal.lua")
EDITOR = os.path.join(ROOT, "Benchmarks/scripts/editor.lua")
STREAM = os.path.join(ROOT, "Benchmarks/scripts/stream.lua")
# What the script shows in turn as its button is pressed; and how the time of a stream may grow with its length.
MARKS = ["◆".encode(), "◇".encode()]
STEEPEST = 1.15
CHOICE = os.path.join(ROOT, "Benchmarks/scripts/choice.lua")
# How the cursor comes to stand somewhere in the editor's text, which f2 makes twice as long.
PLACES = {"start": ["\x1b[1;5H", "\x1bOQ"], "middle": ["\x1b[D", "\x1bOQ"], "end": ["\x1bOQ", "\x1b[1;5F"]}
# Nothing came for this long: the frame is complete.
QUIET = 0.02


class Program:
    """A program on a pseudo terminal."""

    def __init__(self, command, size):
        self.master, terminal = pty.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        # The first terminal that the leader of a session opens is its own. A fork of this process would be counted as the program's work.
        actions = [(os.POSIX_SPAWN_OPEN, 0, os.ttyname(terminal), os.O_RDWR, 0)]
        actions += [(os.POSIX_SPAWN_DUP2, 0, descriptor) for descriptor in (1, 2)]
        environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        self.begun = time.perf_counter()
        self.pid = os.posix_spawnp(command[0], command, environment, file_actions=actions, setsid=True,
                                   setsigdef=[signal.SIGPIPE])
        os.close(terminal)

    def send(self, keys):
        """Seconds to the last byte of what comes of it, and the bytes."""
        begun = time.perf_counter()
        os.write(self.master, keys)
        return self.collect(begun)

    def collect(self, begun, patience=1.0):
        last, data, wait = begun, b"", patience
        while select.select([self.master], [], [], wait)[0]:
            data += os.read(self.master, 1 << 20)
            last = time.perf_counter()
            wait = QUIET
        return last - begun, data

    def processor_time(self):
        with open(f"/proc/{self.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def nanoseconds(self):
        """The same of all threads, finer."""
        total = 0
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{thread}/schedstat") as file:
                total += int(file.read().split()[0])
        return total

    def peak(self):
        with open(f"/proc/{self.pid}/status") as file:
            return next((int(line.split()[1]) / 1024 for line in file if line.startswith("VmHWM")), 0)

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)


def milliseconds(times):
    times = sorted(times)
    return f"{statistics.median(times) * 1000:8.2f} {times[int(len(times) * 0.99)] * 1000:8.2f}"


def start(command, size, rounds):
    times = []
    for _ in range(rounds):
        program = Program(command, size)
        times.append(program.collect(program.begun)[0])
        program.end()
    return times


def ready(command, size, keys=()):
    """A program that waits for a key, after some."""
    program = Program(command, size)
    program.collect(program.begun)
    for key in keys:
        program.send(key.encode())
    return program


def beside_counter(options, size, others):
    """Keys in other programs and one for the counter, in turn: of each its name, its command, the keys before, and the key."""
    programs = {"count": (ready([options.program, options.script], size), b"\r")}
    for name, command, keys, key in others:
        programs[name] = (ready([options.program, *command], size, keys), key)
    taken = {name: [] for name in programs}
    for round in range(options.presses + 5):
        for name, (program, key) in programs.items():
            seconds, _ = program.send(key)
            if round >= 5:
                taken[name].append(seconds)
    count = statistics.median(taken.pop("count"))
    for name, times in taken.items():
        print(f"  {name:22}{milliseconds(times)}  {statistics.median(times) / count:.2f} of the counter's")
    for program, _ in programs.values():
        program.end()


def keys(options, size):
    print("a key in a text of 100,000 lines")
    for width in [11, 22, 61]:
        command = [EDITOR, "--property", f"width={width}"]
        texts = [(f"{width / 10:.1f} MB, {place}", command, keys, b"x") for place, keys in PLACES.items()]
        beside_counter(options, size, texts)
    print("the next one chosen of 1,000,000 rows")
    down = "\x1b[B"
    lists = [(name, [CHOICE, "--property", f"shown={shown}"], ["\t"] + [down] * 40, down.encode())
             for name, shown in [("by the list alone", "false"), ("shown by its body", "true")]]
    beside_counter(options, size, lists)


def stream(command, size, lines):
    """Seconds until so many lines of a program are in a list, the peak in MiB, and how long keys took meanwhile."""
    program = Program([*command, "--allow-run=seq", "--property", f"count={lines}"], size)
    pressed, taken, mark, due = None, [], 0, program.begun + 0.1
    while True:
        if select.select([program.master], [], [], 0.002)[0]:
            try:
                data = os.read(program.master, 1 << 20)
            except OSError:
                break  # it has ended
            if pressed and MARKS[mark % 2] in data:
                taken.append(time.perf_counter() - pressed)
                pressed, due = None, time.perf_counter() + 0.05
            peak = program.peak() or peak
        if not pressed and time.perf_counter() > due:
            mark, pressed = mark + 1, time.perf_counter()
            os.write(program.master, b"\r")
    seconds = time.perf_counter() - program.begun
    os.waitpid(program.pid, 0)
    os.close(program.master)
    return seconds, peak, taken


def streams(options, size):
    """How the time grows with the lines: it fails where that is more than in proportion."""
    print(f"lines of a program into a list{'':8}seconds     MiB   key, slowest")
    sizes, times = [30_000, 100_000, 300_000, 1_000_000], []
    for lines in sizes:
        runs = [stream([options.program, STREAM], size, lines) for _ in range(options.rounds)]
        times.append(min(seconds for seconds, _, _ in runs))
        keys = [key for _, _, taken in runs for key in taken]
        slowest = f"{max(keys) * 1000:.0f} ms" if keys else "-"
        print(f"  {lines:>34,}{times[-1]:9.2f}{max(peak for _, peak, _ in runs):8.0f}   {slowest}")
    logs = [(math.log(lines), math.log(seconds)) for lines, seconds in zip(sizes, times)]
    middle = [statistics.mean(column) for column in zip(*logs)]
    exponent = sum((x - middle[0]) * (y - middle[1]) for x, y in logs) / sum((x - middle[0]) ** 2 for x, _ in logs)
    print(f"  the time grows with the lines to the power of {exponent:.2f}, {STEEPEST} at most")
    if options.json:
        # As `bench --json` has what grows, for plot.py.
        figures = [{"name": f"lines of a program, {lines}", "baseline": f"{sizes[0]} of them", "time": {"median": seconds},
                    "baselineTime": {"median": times[0]}} for lines, seconds in zip(sizes[1:], times[1:])]
        with open(options.json, "w") as file:
            json.dump(figures, file, indent=1)
    return 0 if exponent <= STEEPEST else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=os.path.join(ROOT, ".build/release/luaview"))
    parser.add_argument("--script", default=SCRIPT)
    parser.add_argument("--list", action="store_true", help="a List of rows, not a column")
    parser.add_argument("--presses", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--keys", action="store_true", help="only keys in long texts and lists")
    parser.add_argument("--streams", action="store_true", help="only lines that come faster than they are drawn")
    parser.add_argument("--json", help="a file for what --streams measures")
    options = parser.parse_args()
    command = [options.program, options.script] + (["--property", "list=true"] if options.list else [])
    if options.keys:
        return keys(options, (80, 24))
    if options.streams:
        return streams(options, (80, 24))
    pause = random.Random(1)
    print(f"{'':24}{'median':>8} {'99th':>8}  bytes")
    for size in [(80, 24), (200, 50)]:
        print(f"{size[0]}x{size[1]}")
        print(f"  {'start':22}{milliseconds(start(command, size, options.rounds * 4))}")
        program = Program(command, size)
        program.collect(program.begun)
        times, sizes = [], []
        for _ in range(options.presses):
            time.sleep(pause.uniform(0.001, 0.02))
            taken, data = program.send(b"\r")
            times.append(taken)
            sizes.append(len(data))
        print(f"  {'key to frame':22}{milliseconds(times)} {statistics.median(sizes):6.0f}")
        names = ["create", "replace", "update", "select", "swap", "remove", "append", "clear"]
        taken = {name: [] for name in names}
        sent = {name: [] for name in names}
        for _ in range(options.rounds):
            at = 0
            for name in names:
                target = max(1, names.index(name))
                if target != at:
                    program.send(b"\t" * (target - at))
                at = target
                seconds, data = program.send(b"\r")
                taken[name].append(seconds)
                sent[name].append(len(data))
            program.send(b"\t" * (8 - at))
        for name in names:
            print(f"  {name:22}{milliseconds(taken[name])} {statistics.median(sent[name]):6.0f}")
        before = program.processor_time()
        time.sleep(1)
        print(f"  idle: {(program.processor_time() - before) * 100:.0f} % of a core; peak {program.peak():.1f} MiB")
        program.end()
    keys(options, (80, 24))


if __name__ == "__main__":
    sys.exit(main())
