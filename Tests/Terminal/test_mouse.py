"""What the mouse does where the terminal says where its cursor is: at once, late, or never."""

import time
import unittest

from emulator import Session

QUESTION = b"\x1b[6n"


def click(row, column=2):
    return f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"


class Mouse(unittest.TestCase):
    """The script's button stands in its first row, what can be tapped in the second: two lines above make them rows 3 and 4."""

    def session(self, *options, before="one\r\ntwo\r\n", script="taps.lua"):
        session = Session(script, *options, before=before)
        self.addCleanup(session.__exit__)
        self.answers = []
        session.screen.write_process_input = lambda data: self.answers.append(data)
        session.wait_for_frame(shown=False)
        session.wait(lambda: b"?1002;1006h" in session.received, "the mouse is not reported")
        return session

    def answer(self, session):
        session.wait(lambda: self.answers, "the terminal is not asked")
        session.send(self.answers.pop(0))

    def end(self, session):
        session.send("\x03")
        self.assertEqual(session.wait_for_end(), 130)
        self.assertTrue(session.is_restored)

    def test_answers_at_once(self):
        """Where there is something to click on the mouse is reported; inline the terminal says where the interface stands."""
        for before, options in [("one\r\ntwo\r\n", ()), ("", ("--fullscreen",))]:
            session = self.session(*options, before=before)
            session.screen.write_process_input = session.send
            self.assertNotIn(QUESTION, bytes(session.received))
            top = 0 if options else 2
            session.press(click(top + 2), shown=False)
            session.wait(lambda: "tapped 1" in session.screen.texts, "no tap")
            session.press(f"\x1b[<0;2;{top + 1}M\x1b[<0;60;{top + 2}Mx", shown=False)
            session.wait(lambda: "pressed 1" in session.screen.texts, "no press")
            self.end(session)

    def test_answers_late(self):
        """What was clicked is what stood there; keys wait as well, unless it may be that no answer comes."""
        session = self.session()
        session.send(click(4))
        self.answer(session)
        session.wait(lambda: "tapped 1" in session.screen.texts, "no tap")
        session.send(click(3) + "\r" + click(4))
        self.answer(session)
        session.wait(lambda: {"tapped 2", "pressed 2"} <= set(session.screen.texts), "no press")
        self.assertEqual(self.answers, [])
        self.end(session)

    def test_answers_too_late(self):
        """Nothing is clicked, the terminal is not asked again before it answers, and then clicks are right."""
        session = self.session()
        session.send(click(1) + click(4) + "\r")
        session.wait(lambda: "pressed 1" in session.screen.texts, "the key is lost")
        session.send(click(2) + "\r")
        session.wait(lambda: "pressed 2" in session.screen.texts, "the key is lost")
        self.assertIn("tapped 0", session.screen.texts)
        self.assertEqual(len(self.answers), 1)
        self.answer(session)
        session.send(click(4))
        self.answer(session)
        session.wait(lambda: "tapped 1" in session.screen.texts, "no tap")
        self.assertIn("pressed 2", session.screen.texts)
        self.assertEqual(self.answers, [])
        self.end(session)

    def test_answers_an_older_question(self):
        """A click that waits while an older question is answered has one of its own."""
        session = self.session()
        session.send(click(4) + "\r")
        session.wait(lambda: "pressed 1" in session.screen.texts, "the key is lost")
        session.send(click(4))
        self.answer(session)
        self.answer(session)
        session.wait(lambda: "tapped 1" in session.screen.texts, "no tap")
        self.end(session)

    def test_presses_above(self):
        """A press above the interface ends what was dragged before; what follows it moves nothing."""
        session = self.session(script="slider.lua")
        session.screen.write_process_input = session.send
        row = session.screen.texts.index("level 0")  # the slider's, from 1
        session.send(f"\x1b[<0;2;{row}M\x1b[<32;30;{row}M\x1b[<0;30;{row}m")
        session.wait(lambda: "level 0" not in session.screen.texts, "nothing is dragged")
        level = session.screen.texts[row]
        session.send(f"\x1b[<0;2;1M\x1b[<32;70;{row}M\x1b[<0;70;{row}m")
        session.send(f"\x1b[<0;2;{row + 2}M\x1b[<0;2;{row + 2}m")
        session.wait(lambda: "pressed 1" in session.screen.texts, "no press")
        self.assertEqual(session.screen.texts[row], level)
        self.end(session)

    def test_answers_at_the_end(self):
        """An answer that is still to come is waited for, and does not reach the shell; one that never comes is not for long."""
        for is_answered in [True, False]:
            session = self.session()
            session.send(click(4) + "\r")
            session.wait(lambda: "pressed 1" in session.screen.texts, "the key is lost")
            session.send("\x03")
            session.wait(lambda: self.answers, "the terminal is not asked")
            if is_answered:
                self.answer(session)
            started = time.monotonic()
            self.assertEqual(session.wait_for_end(), 130)
            self.assertLess(time.monotonic() - started, 10)
            self.assertTrue(session.is_restored)


if __name__ == "__main__":
    unittest.main()
