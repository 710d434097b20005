"""After every event of a random session the emulator shows the frame that the program says it drew."""

import os
import random
import signal
import unittest

from emulator import Session

SEEDS = [int(seed) for seed in os.environ.get("SEEDS", "1 2 3").split()]
TYPED = ["a", "Z", "日", "é", "한", " ", "x"]


class RandomSessions(unittest.TestCase):
    def follow(self, seed, *options, resizes=True, steps=60):
        chance = random.Random(seed)
        size = (chance.randrange(30, 90), chance.randrange(8, 30))
        before = "".join(f"before {number}\r\n" for number in range(chance.randrange(0, 40)))
        theme = chance.choice(["terminal", "nord", "light", "plain"])
        with Session("random.lua", *options, "--theme", theme, size=size, before="" if options else before) as session:
            top = 0 if options else None
            session.wait_for_frame()
            for step in range(steps):
                session.read_log()
                count = len(session.frames)
                kind = chance.random()
                if kind < 0.6:
                    session.send("\t" * chance.randrange(0, 8) + "\r" * chance.randrange(1, 4))
                elif kind < 0.85:
                    session.send("".join(chance.choice(TYPED) for _ in range(chance.randrange(1, 6))))
                elif kind < 0.9:
                    session.send(b"\x1b[A" * chance.randrange(1, 4) + b"\x7f" * 3)
                elif resizes:
                    size = (chance.randrange(30, 90), chance.randrange(8, 30))
                    if size == (session.columns, session.lines):
                        continue
                    session.resize(*size)
                else:
                    session.send("\x1b[Z")
                session.wait_for_frame(count, shown=False)
                session.wait(lambda: session.shows_frame(top), f"seed {seed}, step {step}: screen and frame differ")
            session.send("\x03")
            self.assertEqual(session.wait_for_end(), 130)
            self.assertTrue(session.is_restored)

    def test_inline(self):
        for seed in SEEDS:
            self.follow(seed, resizes=False)

    def test_full_screen_with_resizes(self):
        for seed in SEEDS:
            self.follow(seed, "--fullscreen")

    def test_size_that_comes_back(self):
        """A window that had another size in between may have lost rows, though it has the size that is known."""
        with Session("counter.lua", before="before\r\n") as session:
            session.wait_for_frame()
            session.press("\r")
            session.stream.feed(b"\x1b7\x1b[2;1H\x1b[J\x1b8")
            self.assertFalse(session.shows_frame())
            session.kill(signal.SIGWINCH)
            session.wait(session.shows_frame, "not drawn again")

    def test_lost_bytes(self):
        """Whatever was lost, Ctrl-L draws everything again."""
        for seed in SEEDS:
            chance = random.Random(seed)
            for options in [(), ("--fullscreen",)]:
                with Session("random.lua", *options, size=(60, 20)) as session:
                    session.wait_for_frame()
                    for _ in range(8):
                        start = len(session.received)
                        session.feeds = False
                        session.press("\t" * chance.randrange(6) + "\r" * 3, shown=False)
                        session.drain()
                        session.feeds = True
                        lost = bytes(session.received[start:])
                        cut = chance.randrange(len(lost) + 1)
                        session.stream.feed(lost[cut : cut + 12].decode("utf-8", "ignore").encode())
                        session.press("\x0c", shown=False)
                        session.wait(lambda: session.shows_frame(0), "the screen was not drawn again")


if __name__ == "__main__":
    unittest.main()
