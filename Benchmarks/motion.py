"""What something that moves costs on a terminal: make bench-motion. Time of a processor, bytes and frames, each for a second."""

import argparse
import os
import select
import time

from terminal import ROOT, Program

SCRIPT = os.path.join(ROOT, "Benchmarks/scripts/motion.lua")


def measure(program, what, seconds):
    """Of a core so much, bytes, and times that something was sent, for a second."""
    running = Program([program, "run", SCRIPT, "--", what], (80, 60))
    running.collect(running.begun, patience=0.5) if what == "still" else time.sleep(0.5)
    while select.select([running.master], [], [], 0)[0]:
        os.read(running.master, 1 << 20)
    begun, work, count, sent = time.perf_counter(), running.nanoseconds(), 0, 0
    while (left := begun + seconds - time.perf_counter()) > 0:
        if select.select([running.master], [], [], left)[0]:
            count += len(os.read(running.master, 1 << 20))
            sent += 1
    passed = time.perf_counter() - begun
    share = (running.nanoseconds() - work) / 1e9 / passed
    running.end()
    return share, count / passed, sent / passed


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=os.path.join(ROOT, ".build/release/luaview"))
    parser.add_argument("--seconds", type=float, default=10)
    options = parser.parse_args()
    print("  what moves   % of a core    bytes/s   writes/s")
    for what in ["still", "spinner", "box", "many"]:
        share, count, sent = measure(options.program, what, options.seconds)
        print(f"  {what:12}{share * 100:12.2f}{count:11.0f}{sent:11.1f}")


if __name__ == "__main__":
    main()
