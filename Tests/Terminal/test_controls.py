"""Every control by keys alone, by the mouse alone and by the events of a file: what comes of it is the same."""

import os
import subprocess
import tempfile
import unittest

from emulator import PROGRAM, SCRIPTS, Session

UP, DOWN, RIGHT, LEFT, HOME, END = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F"
TAB, BACK_TAB, ENTER, SPACE, ESCAPE = "\t", "\x1b[Z", "\r", " ", "\x1b"


class At:
    """A click on the first cell of a text that is seen, or so many cells beside it; `drags`: and on, so many cells."""

    def __init__(self, text, right=0, drags=None):
        self.text, self.right, self.drags = text, right, drags

    def bytes(self, screen):
        row, column = self.find(screen)
        row, column = row + 1, column + self.right + 1
        press = f"\x1b[<0;{column};{row}M"
        if self.drags:
            column += self.drags
            press += f"\x1b[<32;{column};{row}M"
        return press + f"\x1b[<0;{column};{row}m"

    def find(self, screen):
        for row in range(screen.lines):
            cells = [screen.buffer[row][column].data for column in range(screen.columns)]
            for column in range(screen.columns):
                if cells[column] and "".join(cells[column:]).startswith(self.text):
                    return row, column
        return None


class Wheel(At):
    def __init__(self, text, code):
        super().__init__(text)
        self.code = code

    def bytes(self, screen):
        row, column = self.find(screen)
        return f"\x1b[<{self.code};{column + 1};{row + 1}M"


# What the last line says before anything was done: the field `value`, `many`, `text`, `isOn`, `number` and what was done.
START = {"value": "nil", "page": "1", "size": "1", "many": "{}", "text": "one", "isOn": "false", "number": "4", "trail": "{}"}


def line(**changed):
    return "= " + ";".join({**START, **changed}.values())


# The control; the keys, each a step; the places that are clicked on or dragged to; the lines of the events file; what the last line says.
CASES = [
    ("Button", [TAB, ENTER], [At("act")], ["press act"], line(trail="{acted}")),
    ("Button", [TAB, SPACE, SPACE], [At("act"), At("act")], ["press act", "press act"], line(trail="{acted acted}")),
    ("Toggle", [TAB, SPACE], [At("入")], ["press on 入"], line(isOn="true")),
    ("Toggle", [TAB, ENTER, SPACE, SPACE], [At("[ ] on")], ["set on 入 true"], line(isOn="true")),
    ("TextField", [TAB, LEFT, "日"], [At("one", right=2), "日"], ["focus Name", "key left", "type 日"], line(text="on日e")),
    ("TextField", [TAB, "\x1b[1;2D" * 2, "x"], [At("one", right=1, drags=2), "x"], ["focus Name", "key shift+left", "key shift+left", "type x"],
     line(text="ox")),
    ("TextField", [TAB, "\x15", "Ada L", ENTER], [At("one"), "\x0b", "Ada L", ENTER], ["set Name Ada L", "focus Name", "key enter"],
     line(text="Ada L", trail="{submitted}")),
    ("SecureField", [TAB, HOME, "日", ENTER], [At("•••"), "日", ENTER], ["set Word 日one", "focus Word", "key enter"],
     line(text="日one", trail="{submitted}")),
    ("TextEditor", [TAB, ENTER, "二", UP, HOME, "x"], [At("one", right=3), ENTER, "二", At("one"), "x"],
     ["press Note", "key enter", "type 二", "key up", "key home", "type x"], line(text="xone/二")),
    ("menu", [TAB, RIGHT], [At("Size"), At("large")], ["set Size large 大"], line(size="2")),
    ("menu", [TAB, ENTER, DOWN, DOWN, SPACE], [At("‹small"), At("huge")], ["press Size", "press huge"], line(size="3")),
    ("menu", [TAB, END, LEFT, ENTER, UP, ENTER], [At("Size"), At("huge"), At("Size"), At("small")],
     ["set Size 3", "press Size", "key up", "key up", "key enter"], line(size="1")),
    ("menu", [TAB, ENTER, "h", ESCAPE, ENTER, DOWN, TAB, BACK_TAB], [At("Size"), At("Size")], ["press Size", "key down", "press Size"], line()),
    ("inline", [TAB, DOWN], [At("large")], ["set Size large 大"], line(size="2")),
    ("inline", [TAB, ENTER, SPACE, UP], [At("大", right=1)], ["press Size"], line(size="2")),
    ("segmented", [TAB, RIGHT], [At("大")], ["set Size 2"], line(size="2")),
    ("segmented", [TAB, SPACE, ENTER], [At("huge")], ["press Size", "press Size"], line(size="3")),
    ("Slider", [TAB, RIGHT, RIGHT], [At("Level", right=12)], ["set Level 6"], line(number="6")),
    ("Slider", [TAB, END], [At("Level", drags=60)], ["focus Level", "key end"], line(number="10")),
    ("Stepper", [TAB, RIGHT, RIGHT], [At("4"), At("6")], ["set Seats 8"], line(number="8")),
    ("Stepper", [TAB, ENTER, SPACE], [At("4"), At("6")], ["press Seats", "press Seats"], line(number="8")),
    ("Stepper", [TAB, LEFT], [At("Seats")], ["focus Seats", "key left"], line(number="2")),
    ("Menu", [TAB, ENTER, DOWN, DOWN, ENTER], [At("File"), At("Save")], ["press File", "press Save"], line(trail="{saved}")),
    ("Menu", [TAB, SPACE, ESCAPE, TAB, ENTER], [At("File"), At("File", right=40), At("after")], ["press File", "press after"], line(trail="{after}")),
    ("DisclosureGroup", [TAB, SPACE, TAB, ENTER], [At("▸"), At("inside")], ["press More", "press inside"], line(isOn="true", trail="{inside}")),
    ("DisclosureGroup", [TAB, SPACE, SPACE], [At("More"), At("▾")], ["set More true", "set More false"], line()),
    ("TabView", [TAB, RIGHT, TAB, ENTER], [At("二"), At("two")], ["press 二", "press two"], line(page="二", trail="{two}")),
    ("TabView", [TAB, END], [At("3")], ["press 3"], line(page="3")),
    ("NavigationStack", [TAB, ENTER, ENTER], [At("go"), At("there")], ["press go", "press there"], line(trail="{there}")),
    ("NavigationStack", [TAB, ENTER, ESCAPE, TAB, ENTER], [At("go"), At("‹"), At("after")], ["press go", "key escape", "press after"],
     line(trail="{after}")),
    ("List", [TAB, DOWN, DOWN, DOWN], [At("cc")], ["press cc"], line(value="cc")),
    ("List", [TAB, END, UP], [At("dd"), At("cc")], ["set id=list cc"], line(value="cc")),
    ("many", [TAB, SPACE, DOWN, DOWN, SPACE], [At("aa"), At("cc")], ["press aa", "press cc"], line(many="{aa cc}")),
    ("many", [TAB, DOWN, "\x1b[1;2B"], [At("aa"), At("bb")], ["set id=list aa,bb"], line(many="{aa bb}")),
    ("Table", [TAB, ENTER, TAB, TAB, DOWN], [At("Name"), At("Ann")], ["press Name", "press Ann"], line(value="a")),
    ("Table", [TAB, TAB, SPACE, SPACE, TAB, DOWN], [At("Age"), At("Age"), At("Bea")], ["press Age", "press Age", "set id=table Bea"],
     line(value="b")),
    ("Form", [TAB, SPACE, TAB, RIGHT], [At("yes"), At("n: 4", right=3)], ["press yes", "press n"], line(isOn="true", number="5")),
    ("alert", [TAB, ENTER, ENTER], [At("ask"), At("Yes")], ["press ask", "press Yes"], line(trail="{yes}")),
    ("alert", [TAB, ENTER, TAB, SPACE], [At("ask"), At("No")], ["press ask", "press No"], line(trail="{no}")),
    ("confirmationDialog", [TAB, ENTER, RIGHT, ENTER], [At("ask"), At("That")], ["press ask", "press That"], line(trail="{that}")),
    ("sheet", [TAB, ENTER, ENTER, TAB, ENTER], [At("show"), At("Done"), At("after")], ["press show", "press Done", "press after"],
     line(trail="{done after}")),
    ("toolbar", [TAB, ENTER], [At("Tool")], ["press Tool"], line(trail="{tool}")),
    ("disabled", [TAB, ENTER, TAB, ENTER], [At("never"), At("always"), At("after")], ["press always", "press after"], line(trail="{always after}")),
]


class Controls(unittest.TestCase):
    def by_events(self, control, events):
        with tempfile.NamedTemporaryFile("w", suffix=".events") as file:
            file.write("\n".join(events) + "\n")
            file.flush()
            run = subprocess.run([PROGRAM, "controls.lua", "--property", f"control={control}", "--events", file.name], cwd=SCRIPTS,
                                 capture_output=True, encoding="utf-8", env={**os.environ, "COLUMNS": "80"})
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout.split("---\n")[-2].rstrip("\n").split("\n")

    def on_screen(self, control, steps, expected):
        with Session("controls.lua", "--property", f"control={control}") as session:
            session.screen.write_process_input = session.send
            session.wait_for_frame()
            for step in steps:
                if isinstance(step, At) and step.find(session.screen) is None:
                    self.fail(f"no '{step.text}'\n{session.describe()}")
                count = len(session.frames)
                session.send(step.bytes(session.screen) if isinstance(step, At) else step)
                session.wait(lambda: session.read_log() or any(
                    not frame["cause"].startswith("advance") for frame in session.frames[count:]), "nothing was done")
                session.wait(session.shows_frame, "the screen does not show the frame")
            session.wait(lambda: expected in session.screen.texts and session.shows_frame(), f"not '{expected}'")
            return "\n".join(session.screen.texts).rstrip("\n").split("\n")

    def test_ways(self):
        for control, keys, clicks, events, expected in CASES:
            with self.subTest(control, expected=expected, keys=keys):
                shown = self.by_events(control, events)
                self.assertEqual(shown[-1], expected)
                self.assertEqual(self.on_screen(control, keys, expected), shown, "keys")
                self.assertEqual(self.on_screen(control, clicks, expected), shown, "the mouse")


if __name__ == "__main__":
    unittest.main()
