"""How controls are drawn on a terminal with colours, and on one without."""

import unittest

from emulator import Session


def looks(session, row, text):
    """The foreground and the background of the first character of a text in a row."""
    column = session.screen.texts[row].index(text)
    cell = session.screen.buffer[row][column]
    return cell.fg, cell.bg, cell.reverse


class Looks(unittest.TestCase):
    def test_buttons_are_filled_where_there_are_colours(self):
        for environment in [{"TERM": "xterm"}, {}, {"COLORTERM": "truecolor"}]:
            with self.subTest(environment), Session(
                "counter.lua", "--theme", "terminal", environment=environment, size=(40, 10)) as session:
                session.wait(lambda: "▸ add ◂" in session.screen.texts, "no frame")
                row = session.screen.texts.index("▸ add ◂")
                self.assertEqual(looks(session, row, "add"), ("black" if environment.get("TERM") else "080808", "cyan", False))

    def test_brackets_are_there_without_colours(self):
        for environment, theme in [({"NO_COLOR": "1"}, "terminal"), ({"TERM": "vt100"}, "nord"), ({}, "plain")]:
            with self.subTest(environment), Session("counter.lua", "--theme", theme, environment=environment, size=(40, 10)) as session:
                session.wait(lambda: "[ add ]" in session.screen.texts, "no frame")
                row = session.screen.texts.index("[ add ]")
                self.assertEqual(looks(session, row, "add"), ("default", "default", True))

    def test_what_the_mouse_is_at_is_lighter_in_a_whole_window(self):
        with Session("taps.lua", "--theme", "terminal", "--fullscreen", size=(40, 10)) as session:
            session.wait_for_frame()
            self.assertIn(b"\x1b[?1003;1006h", session.received)
            session.send("\x03")
            self.assertEqual(session.wait_for_end(), 130)
            self.assertTrue(session.is_restored)

    def test_the_window_has_the_background_of_a_theme(self):
        with Session("counter.lua", "--theme", "nord", "--fullscreen", environment={"COLORTERM": "truecolor"}, size=(40, 10)) as session:
            session.wait_for_frame()
            for row in [0, 5, 9]:
                cells = [session.screen.buffer[row][column].bg for column in range(10, 40)]
                self.assertEqual(set(cells), {"2e3440"}, row)
            self.assertTrue(session.shows_frame(0))
