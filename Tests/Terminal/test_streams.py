"""Values that come faster than they can be drawn."""

import unittest

from emulator import Session

END = "\x1b[F"


class Streams(unittest.TestCase):
    def test_lines_of_a_program(self):
        """All of them come, and keys go between them."""
        with Session("stream.lua", "--fullscreen", "--allow-run=seq", size=(40, 10)) as session:
            for press in range(1, 4):
                session.wait(lambda: "lines" in session.screen.text(0), "no frame")
                session.send("\r")
                session.wait(lambda: f"pressed {press} " in session.screen.text(0), "the key has no effect")
            session.wait(lambda: "30000 lines" in session.screen.text(0), "not all lines")
            session.send("\t" + END)
            session.wait(lambda: "line 30000" in session.screen.text(9), "not at the end")


if __name__ == "__main__":
    unittest.main()
