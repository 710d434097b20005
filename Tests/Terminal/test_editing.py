"""Text is edited where the cursor is: after every key the emulator's cursor stands in the cell of the text's."""

import os
import unicodedata
import unittest

from emulator import Session

LEFT, RIGHT, HOME, END, DELETE = "\x1b[D", "\x1b[C", "\x1b[H", "\x1b[F", "\x1b[3~"
CTRL_LEFT, SHIFT_LEFT = "\x1b[1;5D", "\x1b[1;2D"

# What is sent, what the field shows then, the cursor's column, the text.
STEPS = [
    ("日", "日", 2, "日"),
    ("a", "日a", 3, "日a"),
    (LEFT, "日a", 2, "日a"),
    (LEFT, "日a", 0, "日a"),
    ("x", "x日a", 1, "x日a"),
    (END, "x日a", 4, "x日a"),
    ("本語z", "a本語z", 6, "x日a本語z"),
    (HOME, "x日a本語", 0, "x日a本語z"),
    (DELETE, "日a本語z", 0, "日a本語z"),
    ("\x05", "a本語z", 6, "日a本語z"),
    (CTRL_LEFT, "日a本語z", 0, "日a本語z"),
    ("one ", "one 日a", 4, "one 日a本語z"),
    (SHIFT_LEFT, "one 日a", 3, "one 日a本語z"),
    ("\x7f", "one日a本", 3, "one日a本語z"),
    ("\x0b", "one", 3, "one"),
    ("\x19", "a本語z", 6, "one日a本語z"),
    ("\x17", "name", 0, ""),
    ("\x1f", "a本語z", 6, "one日a本語z"),
    ("\x1b/", "name", 0, ""),
    ("\x1b[200~two\rlines\x1b[201~", "o lines", 7, "two lines"),
]

# What is typed into an empty field, and what begins in cells of it; None is left to what terminals make of it. The cursor stands behind.
CLUSTERS = [
    ("ที่ที่x", ["ท", "ท", "x"]),
    ("e\u0301e\u0301y", ["e", "e", "y"]),
    ("日e\u0301本", ["日", "", "e", "本", ""]),
    ("🇩🇪", [None, None]),
    ("🇩🇪a🇩b", [None, None, "a", None, "b"]),
    ("👩\u200d👩\u200d👧z", ["👩", None, "z"]),
    ("👍🏽👍🏽z", ["👍", None, "👍", None, "z"]),
    ("1\ufe0f\u20e3❤\ufe0fz", ["1", None, "❤", None, "z"]),
    ("\u1112\u1161\u11abz", [None, None, "z"]),
    ("🏴\U000e0067\U000e0062\U000e007fz", [None, None, "z"]),
    ("\u1112\u1161\u11ab", [None, None]),
]


class Editing(unittest.TestCase):
    def test_cursor(self):
        with Session("fields.lua") as session:
            session.wait_for_frame()
            for keys, shown, column, text in STEPS:
                session.send(keys)
                session.wait(
                    lambda: session.screen.texts[0].rstrip() == shown and session.screen.cursor.x == column
                    and session.screen.texts[2].rstrip() == text + "|",
                    f"after {keys!r}: not {shown!r} with the cursor at {column}")

    def test_clusters(self):
        """Whatever a terminal makes of several code points in one place, what stands beside them and the cursor are in their cells."""
        for keys, cells in CLUSTERS:
            with self.subTest(keys), Session("fields.lua") as session:
                session.wait_for_frame()
                session.send(keys)

                def shows(row):
                    shown = [unicodedata.normalize("NFD", session.screen.buffer[row][column].data)[:1] for column in range(20)]
                    expected = cells + (["|"] if row == 2 else [" "])
                    expected += [" "] * (20 - len(expected))
                    return all(one in (None, other) for one, other in zip(expected, shown))

                session.wait(lambda: shows(0) and shows(2) and session.screen.cursor.x == len(cells), f"after {keys!r}")

    def test_secret(self):
        with Session("fields.lua") as session:
            session.wait_for_frame()
            session.send("\tab日本\x1b[D\x08")
            session.wait(
                lambda: session.screen.texts[1].rstrip() == "•••" and session.screen.cursor.x == 2
                and session.screen.texts[2].rstrip() == "|ab本", "the secret is not edited")

    def test_keys_at_once(self):
        with Session("fields.lua", size=(120, 24)) as session:
            session.wait_for_frame()
            session.send("".join(f"{number % 10}" for number in range(100)) + LEFT * 50 + "x")
            expected = "0123456789" * 5 + "x" + "0123456789" * 5 + "|"
            session.wait(lambda: session.screen.texts[2].rstrip() == expected, "keys are lost")

    def test_long_text(self):
        """A key in 1.5 MB changes them where they are; Lua's copy goes where one before was. Each new place would be 366 pages."""
        with Session("long_text.lua", log=False) as session:
            session.wait(lambda: session.screen.texts[1] == "a line of text", "the text is not shown")
            session.send("abc")
            session.wait(lambda: session.screen.texts[2] == "abc", "what is typed is not shown")
            before = session.pages
            for number in range(1, 11):
                session.send("x")
                session.wait(lambda: session.screen.texts[2] == "abc" + "x" * number, "a key is lost")
            if "ASAN_OPTIONS" not in os.environ:  # it reuses no block soon
                self.assertLess(session.pages - before, 2000)


if __name__ == "__main__":
    unittest.main()
