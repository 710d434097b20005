"""Controls in tmux, by its own keys and by the mouse of a terminal that is attached to it."""

import fcntl
import os
import pty
import select
import shutil
import signal
import struct
import termios
import unicodedata
import unittest

import test_controls as controls
from test_tmux import Tmux

# What tmux calls the keys.
NAMES = {
    controls.UP: "Up", controls.DOWN: "Down", controls.RIGHT: "Right", controls.LEFT: "Left", controls.HOME: "Home",
    controls.END: "End", controls.TAB: "Tab", controls.BACK_TAB: "BTab", controls.ENTER: "Enter", controls.SPACE: "Space", controls.ESCAPE: "Escape",
}
# The first of these controls' cases; every case is tested in another emulator.
CHOSEN = ["Button", "Toggle", "TextField", "TextEditor", "menu", "inline", "Slider", "Stepper", "Menu", "TabView",
          "NavigationStack", "List", "Table", "alert", "confirmationDialog", "sheet"]


class Cells:
    """What a window of tmux shows, as the emulator of the other tests has it: what follows a wide character is empty."""

    def __init__(self, texts, width):
        self.lines, self.columns, self.buffer = len(texts), width, []
        for text in texts:
            row = []
            for character in text:
                row += [character] + [""] * (unicodedata.east_asian_width(character) in "WF")
            self.buffer.append([Cell(data) for data in row + [" "] * width])


class Cell:
    def __init__(self, data):
        self.data = data


class Client:
    """A terminal attached to tmux: what it sends as a mouse's goes through tmux."""

    def __init__(self, tmux, width, height):
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", height + 1, width, 0, 0))
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            environment = {**tmux.environment, "TERM": "xterm-256color"}
            os.execvpe("tmux", ["tmux", "-u", "-L", "test", "attach-session"], environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)

    def send(self, data):
        self.read()
        os.write(self.master, data.encode())

    def read(self):
        """Drains the output, which is not looked at."""
        while select.select([self.master], [], [], 0)[0] and os.read(self.master, 65536):
            pass


@unittest.skipUnless(shutil.which("tmux"), "tmux is not installed")
class TmuxControls(unittest.TestCase):
    WIDTH, HEIGHT = 70, 20

    def press(self, tmux, step):
        if step in NAMES:
            tmux.key(NAMES[step])
        else:
            tmux.type(step)

    def work(self, tmux, client, control, steps, expected):
        tmux.start("controls.lua", "--property", f"control={control}")
        try:
            for step in steps:
                tmux.wait(tmux.shows_frame, "screen and frame differ")
                count = len(tmux.frames())
                if isinstance(step, controls.At):
                    # What a click opens may come some frames later.
                    tmux.wait(lambda: step.find(Cells(tmux.screen(), self.WIDTH)) is not None, f"no '{step.text}'")
                    client.send(step.bytes(Cells(tmux.screen(), self.WIDTH)))
                else:
                    self.press(tmux, step)
                tmux.wait(lambda: len(tmux.frames()) > count or expected in tmux.screen(), "nothing was done")
            tmux.wait(lambda: expected in tmux.screen() and tmux.shows_frame(), f"not '{expected}'")
            return tmux.screen()
        finally:
            tmux.key("C-c")
            tmux.wait_for("status 130")
            os.remove(tmux.log_path)
            client.read()

    def test_ways(self):
        cases = {}
        for control, keys, clicks, _, expected in controls.CASES:
            cases.setdefault(control, (keys, clicks, expected))
        with Tmux(self.WIDTH, self.HEIGHT) as tmux, Client(tmux, self.WIDTH, self.HEIGHT) as client:
            for control in CHOSEN:
                keys, clicks, expected = cases[control]
                with self.subTest(control):
                    shown = self.work(tmux, client, control, keys, expected)
                    self.assertEqual(self.work(tmux, client, control, clicks, expected), shown)


if __name__ == "__main__":
    unittest.main()
