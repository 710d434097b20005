"""Escape beside other input, pastes that go wrong, errors over a full screen, where the cursor stands, and the clipboard."""

import base64
import unittest

from emulator import Session

TAB, ENTER, ESCAPE = "\t", "\r", "\x1b"


def copied(text):
    return b"\x1b]52;c;" + base64.b64encode(text.encode()) + b"\x07"


class Screen(unittest.TestCase):
    def session(self, *options, environment=None):
        session = Session("sheet.lua", *options, environment=environment)
        self.addCleanup(session.__exit__)
        session.wait(lambda: self.shows(session, "sheet false n 0 []"), "no frame")
        return session

    def shows(self, session, text):
        return any(text in line for line in session.screen.texts)

    def end(self, session):
        session.send("\x03")
        self.assertEqual(session.wait_for_end(), 130)
        self.assertTrue(session.is_restored)

    def test_escape_then_more(self):
        """Escape is not lost where something else comes in the same read."""
        session = self.session("--fullscreen")
        for more in ["\x1b[<64;3;2M", "\x1b[200~x\x1b[201~", "\x1b[I", "\x1b[O", ESCAPE, "\x1b[?997;1n", "\x1b[99~", "\x1b]0;x\x07"]:
            with self.subTest(more=more):
                session.send(ENTER)
                session.wait(lambda: self.shows(session, "SHEET"), "no sheet")
                session.send(ESCAPE + more)
                session.wait(lambda: self.shows(session, "sheet false"), f"{more!r} keeps the sheet open")
        self.end(session)

    def test_paste_without_end(self):
        """What was pasted is there after a while, and keys are keys again."""
        session = self.session()
        session.send(TAB * 3 + "\x1b[200~two\rlines")
        session.wait(lambda: self.shows(session, "[two lines]"), "the paste is lost")
        session.send("x")
        session.wait(lambda: self.shows(session, "[two linesx]"), "keys are no keys")
        self.end(session)

    def test_error_over_full_screen(self):
        """An error is shown over the interface until the next key, and again at the end."""
        session = self.session("--fullscreen")
        session.send(TAB + ENTER)
        session.wait(lambda: self.shows(session, "it broke"), "no error")
        session.send(TAB)
        session.wait(lambda: not self.shows(session, "it broke"), "the error stays")
        session.send("\x1b[Z" + ENTER)
        session.wait(lambda: self.shows(session, "it broke"), "no error again")
        session.send("\x03")
        self.assertEqual(session.wait_for_end(), 130)
        self.assertIn(b"it broke", bytes(session.received))

    def test_cursor(self):
        """The cursor stands at what has the focus, hidden but in a text."""
        for options, environment in [((), None), (("--fullscreen",), None), ((), {"TERM": "tmux-256color"})]:
            session = self.session(*options, environment=environment)
            for row in [0, 1, 2, 3, 5, 0]:
                session.wait(lambda: (session.screen.cursor.y, session.screen.cursor.x) == (row, 0), f"not in row {row}")
                self.assertEqual(session.screen.cursor.hidden, row != 3)
                session.send(TAB)
            self.end(session)

    def test_clipboard(self):
        """What is cut goes to the clipboard, unless that is denied; what a script copies, if it may."""
        for options, by_hand, by_script in [((), True, False), (("--deny-clipboard",), False, False), (("--allow-clipboard",), True, True)]:
            with self.subTest(options=options):
                session = self.session(*options)
                session.send(TAB * 3 + "one two 日\x17\x17")
                session.wait(lambda: self.shows(session, "[one ]"), "nothing is cut")
                self.assertEqual(copied("two 日") in session.received, by_hand)
                session.send(TAB + ENTER)
                if by_script:
                    session.wait(lambda: copied("from the script") in session.received, "nothing is copied")
                else:
                    if not options:
                        session.wait(lambda: self.shows(session, "sheet.lua asks to write to the clipboard."), "not asked")
                        session.send("n\r")
                    session.wait(lambda: self.shows(session, "may not write to the clipboard"), "no refusal")
                    self.assertNotIn(copied("from the script"), session.received)
                self.end(session)
        session = self.session(environment={"TERM": "linux"})
        session.send(TAB * 3 + "one two\x17")
        session.wait(lambda: self.shows(session, "[one ]"), "nothing is cut")
        self.assertNotIn(b"]52;", session.received)
        self.end(session)

    def test_double_click(self):
        """Two clicks at once choose a word, three the line, and one with shift all up to there."""
        session = self.session("--fullscreen")
        session.send(TAB * 3 + "one two three")
        session.wait(lambda: self.shows(session, "[one two three]"), "nothing typed")
        click = "\x1b[<0;6;4M\x1b[<0;6;4m"
        session.send(click * 2 + "X")
        session.wait(lambda: self.shows(session, "[one X three]"), "no word is chosen")
        session.send("\x1b[<0;1;4M\x1b[<0;1;4m\x1b[<4;4;4M\x1b[<4;4;4mY")
        session.wait(lambda: self.shows(session, "[Y X three]"), "nothing is extended")
        session.send(click * 3 + "Z")
        session.wait(lambda: self.shows(session, "[Z]"), "no line is chosen")
        self.end(session)


if __name__ == "__main__":
    unittest.main()
