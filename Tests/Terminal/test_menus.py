"""Context menus by the mouse and by keys, and the help of what has the focus and of what the mouse rests on."""

import unittest

from emulator import Session


class Menus(unittest.TestCase):
    def session(self):
        session = Session("menus.lua", "--fullscreen", "--theme", "plain", size=(40, 12))
        self.addCleanup(session.__exit__)
        session.wait(lambda: "[ save ]" in session.screen.texts, "no frame")
        return session

    def wait(self, session, text):
        session.wait(lambda: any(text in line for line in session.screen.texts), f"no {text!r}")

    def test_help_is_shown_below_what_has_the_focus(self):
        session = self.session()
        self.wait(session, "Writes the file")
        session.send("\t")
        session.wait(lambda: all("Writes" not in line for line in session.screen.texts), "the help stays")

    def test_help_is_shown_where_the_mouse_rests(self):
        session = self.session()
        session.wait(lambda: b"?1003;1006h" in session.received, "moves are not reported")
        session.send("\t")
        session.wait(lambda: all("Writes" not in line for line in session.screen.texts), "the help stays")
        session.send("\x1b[<35;3;2M")
        self.wait(session, "│Writes the file│")

    def test_the_other_button_opens_a_menu(self):
        session = self.session()
        session.send("\x1b[<2;2;3M\x1b[<2;2;3m")
        self.wait(session, "[ copy ]")
        session.send("\r")
        self.wait(session, "said copied")

    def test_keys_open_a_menu(self):
        for key in ["\x1b[21;2~", "\x1b[29~", "\x1bm"]:
            with self.subTest(key):
                session = self.session()
                session.send("\t")
                session.send(key)
                self.wait(session, "[ copy ]")
                session.send("\x1b")
                session.wait(lambda: all("copy" not in line for line in session.screen.texts), "the menu stays")
