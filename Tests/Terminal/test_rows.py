"""Rows of tables and lists by keyboard and by mouse, and a text of many rows: the emulator shows what the program says it drew."""

import unittest

from emulator import Session

UP, DOWN, HOME, END, PAGE_DOWN = "\x1b[A", "\x1b[B", "\x1b[H", "\x1b[F", "\x1b[6~"


def click(column, row):
    return f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"


def wheel(column, row, down=True):
    return f"\x1b[<{65 if down else 64};{column};{row}M"


class Rows(unittest.TestCase):
    def start(self):
        session = Session("rows.lua", "--fullscreen", size=(50, 20))
        session.wait_for_frame(shown=False)
        return session

    def expect(self, session, *texts):
        session.wait(
            lambda: all(any(text in line for line in session.screen.texts) for text in texts) and session.shows_frame(0),
            f"not {texts}")

    def test_row_that_goes(self):
        """The row at which the keys stand goes: the cursor shows the one that took its place, from which they go on."""
        with Session("inbox.lua", "--fullscreen", size=(30, 8)) as session:
            session.wait_for_frame(shown=False)
            session.send(DOWN + DOWN)
            self.expect(session, "chosen b")
            self.assertTrue(session.screen.cursor.hidden)
            session.send("d")
            self.expect(session, "chosen nil")
            self.assertFalse(session.screen.cursor.hidden)
            self.assertEqual(session.screen.cursor.y, session.screen.texts.index("  c"))
            session.send(DOWN)
            self.expect(session, "chosen c")
            self.assertTrue(session.screen.cursor.hidden)

    def test_table_by_keyboard(self):
        with self.start() as session:
            session.send("\t\r")
            self.expect(session, "▲ Size")
            session.send("\r")
            self.expect(session, "▼ Size")
            session.send(DOWN + DOWN + DOWN)
            self.expect(session, "moves 2")
            session.send(PAGE_DOWN)
            self.expect(session, "moves 3")
            session.send(END)
            self.expect(session, "moves 4")
            session.send(HOME + UP)
            self.expect(session, "moves 5")

    def test_table_by_mouse(self):
        with self.start() as session:
            session.wait(lambda: b"?1002;1006h" in session.received, "the mouse is not reported")
            session.send(click(4, 4))
            self.expect(session, "chosen 2, moves 1", "❯ plain 2")
            session.send(click(16, 1))
            self.expect(session, "▲ Size")
            session.send(wheel(4, 4) * 3)
            session.send(click(10, 4))
            self.expect(session, "moves 2")

    def test_wide_cells(self):
        """Cells are cut at the edge of their column, wide characters never in half."""
        with self.start() as session:
            self.expect(session, "wide 語 3")
            for _ in range(12):
                session.send(wheel(4, 4))
                session.wait(lambda: session.shows_frame(0), "screen and frame differ")

    def test_hundred_keys_at_once(self):
        with self.start() as session:
            session.send("\t\t")
            session.send(DOWN * 100)
            self.expect(session, "chosen 100, moves 100")
            session.read_log()
            self.assertLess(len(session.frames), 60)

    def test_list(self):
        with self.start() as session:
            session.send("\t\t\t" + DOWN + " " + DOWN + " ")
            self.expect(session, "many 1 2", "✓ 多 1")
            session.send(click(4, 8))
            self.expect(session, "many 2")
            session.send("\x1b[1;2B" * 2)
            self.expect(session, "many 2 1 3")

    def test_text_of_many_rows(self):
        with self.start() as session:
            session.send("\t\t\t\t" + "Words wrap, 日本語 in rows of twenty cells.")
            self.expect(session, "日本語 in rows of", "twenty cells.|")
            session.send(UP + "^")
            self.expect(session, "in row^s")
            session.send("\r")
            self.expect(session, "in row^/s")
            session.send("\x1b[<0;1;12M\x1b[<32;4;12M\x1b[<0;4;12m" + "*")
            self.expect(session, "日本語 *row^/s")


if __name__ == "__main__":
    unittest.main()
