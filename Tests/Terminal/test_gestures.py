"""Drags, long presses, double clicks and hovering by the bytes that a terminal sends."""

import unittest

from emulator import Session


def down(column, row):
    return f"\x1b[<0;{column};{row}M"


def moved(column, row):
    return f"\x1b[<32;{column};{row}M"


def up(column, row):
    return f"\x1b[<0;{column};{row}m"


class Gestures(unittest.TestCase):
    def session(self):
        session = Session("gestures.lua", "--fullscreen", "--theme", "plain", size=(40, 8))
        self.addCleanup(session.__exit__)
        session.wait(lambda: "[ no hover ]" in session.screen.texts, "no frame")
        session.wait(lambda: b"?1003;1006h" in session.received, "moves are not reported")
        return session

    def wait(self, session, text):
        session.wait(lambda: text in session.screen.texts, f"no {text!r}")

    def test_drag(self):
        session = self.session()
        session.send(down(2, 2) + moved(6, 2))
        self.wait(session, "    ball")
        session.send(moved(8, 2) + up(9, 2))
        self.wait(session, "said dropped")
        self.wait(session, "       ball")

    def test_long_press(self):
        session = self.session()
        session.send(down(2, 2))
        self.wait(session, "said long")
        session.send(up(2, 2))

    def test_clicks(self):
        session = self.session()
        click = down(2, 4) + up(2, 4)
        session.send(click)
        self.wait(session, "said once")
        session.send(click + click)
        self.wait(session, "said twice")

    def test_hover_is_reported_while_a_view_asks_for_it(self):
        session = self.session()
        session.send("\x1b[<35;2;3M")
        self.wait(session, "said nothing, over")
        session.send("\x1b[<35;20;3M")
        self.wait(session, "said nothing")
        session.send(down(3, 5) + up(3, 5))
        session.wait(lambda: b"?1002;1006h" in session.received, "moves are still reported")
