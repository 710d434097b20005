"""The same in tmux, with a shell around it: what is on the screen, what is in the scrollback, how shells and tmux treat it."""

import json
import os
import random
import shutil
import subprocess
import tempfile
import time
import unicodedata
import unittest

from emulator import PATIENCE, PROGRAM, SCRIPTS


class Tmux:
    """A window of tmux in which a shell runs."""

    def __init__(self, width=60, height=20):
        self.folder = tempfile.mkdtemp(prefix="luaview-tmux-")
        self.environment = {**os.environ, "TMUX_TMPDIR": self.folder, "LC_ALL": "C.UTF-8", "PS1": "$ "}
        self.environment.pop("TMUX", None)
        self.log_path = os.path.join(self.folder, "frames")
        self.run("-f", "/dev/null", "new-session", "-d", "-x", str(width), "-y", str(height), "-c", SCRIPTS,
                 "env -u BASH_ENV PS1='$ ' bash --norc --noprofile -i")
        self.run("set-option", "-g", "window-size", "manual")
        self.wait(lambda: "$" in self.screen()[0], "no shell")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.run("kill-server")
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, *command):
        return subprocess.run(["tmux", "-u", "-L", "test", *command], env=self.environment, capture_output=True, check=False,
                              encoding="utf-8").stdout

    def type(self, text):
        self.run("send-keys", "-l", text)

    def key(self, *names):
        self.run("send-keys", *names)

    def resize(self, width, height):
        self.run("resize-window", "-x", str(width), "-y", str(height))

    def start(self, script, *options):
        command = " ".join([PROGRAM, script, *options, "--theme", "plain", "--frame-log", self.log_path])
        self.type(f"clear; {command}; echo status $?")
        self.key("Enter")
        self.wait(self.frames, "no frame")

    def screen(self):
        return self.lines("-p")

    def everything(self):
        """Scrollback and screen; lines that were broken at the edge are whole."""
        return self.lines("-p", "-J", "-S", "-")

    def lines(self, *options):
        text = self.run("capture-pane", *options)
        return [unicodedata.normalize("NFC", line.rstrip()) for line in text.split("\n")][:-1]

    def frames(self):
        if not os.path.exists(self.log_path):
            return []
        with open(self.log_path, encoding="utf-8") as file:
            records = [json.loads(line) for line in file if line.endswith("\n")]
        return [record for record in records if "frame" in record]

    def frame(self):
        return [unicodedata.normalize("NFC", line) for line in self.frames()[-1]["text"]]

    def shows_frame(self):
        """Whether the last frame is what stands last on the screen, once."""
        frame, screen = self.frame(), self.screen()
        while screen and not screen[-1]:
            screen.pop()
        while frame and not frame[-1]:
            frame.pop()
        return screen[-len(frame):] == frame and sum(line == frame[0] for line in screen) == 1

    def wait(self, condition, what):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > deadline:
                screen = "\n".join(self.screen())
                frame = "\n".join(self.frame() if self.frames() else [])
                raise AssertionError(f"{what}\n-- screen\n{screen}\n-- frame\n{frame}")
            time.sleep(0.01)

    def wait_for(self, text):
        self.wait(lambda: any(text in line for line in self.screen()), f"no {text!r}")


@unittest.skipUnless(shutil.which("tmux"), "tmux is not installed")
class TmuxSessions(unittest.TestCase):
    def test_random_session(self):
        for seed in [1, 2]:
            chance = random.Random(seed)
            with Tmux(chance.randrange(40, 80), chance.randrange(12, 24)) as tmux:
                tmux.start("random.lua")
                for step in range(25):
                    count = len(tmux.frames())
                    if chance.random() < 0.7:
                        tmux.key(*["Tab"] * chance.randrange(0, 8), *["Enter"] * chance.randrange(1, 4))
                    else:
                        tmux.type(chance.choice(["日本", "한", "é x", "abc"]))
                    tmux.wait(lambda: len(tmux.frames()) > count, "no frame was drawn")
                    tmux.wait(tmux.shows_frame, f"seed {seed}, step {step}: screen and frame differ")
                tmux.key("C-c")
                tmux.wait_for("status 130")

    def test_resizes(self):
        """Lines are broken anew by tmux; the interface is drawn once and what was printed stays."""
        with Tmux(60, 20) as tmux:
            tmux.start("random.lua")
            tmux.key(*["Tab"] * 4, "Enter", "Tab", "Enter", "BTab", "BTab", "Enter", "Enter")
            tmux.wait_for("printed")
            for width, height in [(50, 20), (64, 20), (58, 16), (70, 24), (60, 20)]:
                tmux.resize(width, height)
                tmux.wait(lambda: tmux.frames()[-1]["cause"] == f"resize {width}x{height}", "no resize")
                tmux.wait(tmux.shows_frame, f"wrong at {width}x{height}")
            printed = [line for line in tmux.everything() if line.startswith("printed")]
            self.assertEqual(len(printed), len(set(printed)))
            self.assertGreater(len(printed), 0)

    def test_lower_and_higher(self):
        """What a lower window pushes into the scrollback is drawn over when a higher one brings it back."""
        with Tmux(40, 20) as tmux:
            tmux.type("seq -f 'before %g' 1 30")
            tmux.key("Enter")
            tmux.wait(lambda: "before 30" in tmux.screen(), "not printed")
            tmux.type(f"{PROGRAM} tall.lua --theme plain --frame-log {tmux.log_path}")
            tmux.key("Enter")
            tmux.wait(tmux.frames, "no frame")
            tmux.key(*["Tab"] * 15)
            # What is drawn for another size than the window's stands anywhere: all keys are done before.
            tmux.wait(lambda: any(row == 16 for row, *_ in tmux.frames()[-1]["styles"]), "the focus is elsewhere")
            tmux.wait(lambda: self.cursor_row(tmux) == 15, "the cursor is not at the focus")
            for height in [8, 20, 5, 9, 24, 12, 30]:
                tmux.resize(40, height)
                tmux.wait(lambda: tmux.frames()[-1]["cause"] == f"resize 40x{height}" and tmux.shows_frame(), f"wrong at {height}")
            lines = tmux.everything()
            self.assertEqual([line for line in lines if "button" in line], tmux.frame()[:30])
            self.assertEqual([line for line in lines if line.startswith("before")], [f"before {number}" for number in range(1, 31)])

    def cursor_row(self, tmux):
        return int(tmux.run("display-message", "-p", "#{cursor_y}"))

    def test_prints_above_a_tall_interface(self):
        """No copy of the interface gets into the scrollback when it is drawn anew below what was printed."""
        with Tmux(60, 10) as tmux:
            tmux.start("loud.lua")
            for count in range(1, 4):
                tmux.key("Enter")
                tmux.wait_for(f"count {count}")
            tmux.wait(tmux.shows_frame, "screen and frame differ")
            self.assertEqual([line for line in tmux.everything() if line.startswith("[ add ]")], ["[ add ]"])
            self.assertEqual([line for line in tmux.everything() if line.startswith("now")], ["now 1", "now 2", "now 3"])

    def test_stop_and_go_on(self):
        for options in [(), ("--fullscreen",)]:
            with Tmux() as tmux:
                tmux.start("counter.lua", *options)
                tmux.key("Enter", "Enter")
                tmux.wait_for("count 2")
                tmux.key("C-z")
                tmux.wait_for("Stopped")
                tmux.type("stty -a | grep -o ' icanon'; echo cooked")
                tmux.key("Enter")
                tmux.wait_for(" icanon")
                tmux.type("fg")
                tmux.key("Enter")
                tmux.wait(lambda: tmux.screen().count("count 2") == (1 if options else 2), "not drawn again")
                tmux.key("Enter")
                tmux.wait_for("count 3")
                tmux.key("C-c")
                tmux.wait_for("gone at 3")

    def go_on(self, tmux, count, copies):
        """Lets the program have the terminal again: it draws itself once, below what is there."""
        tmux.type("fg")
        tmux.key("Enter")
        tmux.wait(lambda: tmux.screen().count(f"count {count}") == copies, "not drawn")
        tmux.key("Enter")
        tmux.wait_for(f"count {count + 1}")
        lines = tmux.everything()
        place = next(row for row, line in enumerate(lines) if line.startswith("$ fg"))
        self.assertEqual(lines[place + 2 : place + 4], ["[ add ]", f"count {count + 1}"], lines)
        self.assertEqual(lines.count("[ add ]"), copies, lines)

    def test_background(self):
        """Started in the background it begins when it gets the terminal, and gives it back as the shell wants it."""
        with Tmux() as tmux:
            tmux.type(f"{PROGRAM} counter.lua --theme plain --frame-log {tmux.log_path} &")
            tmux.key("Enter")
            tmux.wait(lambda: self.is_stopped(tmux), "not stopped")
            self.go_on(tmux, 0, 1)
            tmux.key("C-c")
            tmux.wait_for("gone at 1")
            tmux.type("(stty -a | grep -o ' icanon'; echo ended)")
            tmux.key("Enter")
            tmux.wait_for(" icanon")

    def test_background_and_back(self):
        with Tmux() as tmux:
            tmux.start("counter.lua")
            tmux.key("C-z")
            tmux.wait_for("Stopped")
            tmux.type("bg")
            tmux.key("Enter")
            tmux.wait(lambda: sum(line.startswith("[1]+") for line in tmux.screen()) >= 2, "no bg")
            tmux.wait(lambda: self.is_stopped(tmux), "not stopped again")
            self.go_on(tmux, 0, 2)

    def is_stopped(self, tmux):
        pids = subprocess.run(["pgrep", "-f", f"luaview counter.*{tmux.log_path}"], capture_output=True, encoding="utf-8", check=False).stdout.split()
        for pid in pids:
            with open(f"/proc/{pid}/stat") as file:
                if file.read().rpartition(")")[2].split()[0] == "T":
                    return True
        return False

    def test_stopped_from_outside(self):
        with Tmux() as tmux:
            tmux.start("counter.lua")
            pid = subprocess.run(["pgrep", "-f", tmux.log_path], capture_output=True, encoding="utf-8", check=True).stdout.split()[-1]
            tmux.run("run-shell", f"kill -TSTP {pid}")
            tmux.wait_for("Stopped")
            tmux.type("fg")
            tmux.key("Enter")
            tmux.wait(lambda: len(tmux.frames()) > 1, "not drawn again")
            tmux.key("Enter")
            tmux.wait_for("count 1")
            tmux.key("C-c")
            tmux.wait_for("gone at 1")

    def test_other_ends_of_pipes(self):
        """Output that is no terminal gets frames as in a pipe; without keys the last frame stays."""
        with Tmux() as tmux:
            # What is typed does not read as what is written, wherever the line breaks.
            tmux.type(f"{PROGRAM} counter.lua | cat; echo do''ne")
            tmux.key("Enter")
            tmux.wait(lambda: "done" in tmux.screen(), "no end")
            self.assertIn("---", tmux.screen())
            tmux.type(f"clear; {PROGRAM} counter.lua --theme plain < /dev/null; echo ov''er")
            tmux.key("Enter")
            tmux.wait(lambda: "over" in tmux.screen(), "no end")
            self.assertEqual([line for line in tmux.screen() if line][:3], ["gone at 0", "[ add ]", "count 0"])


if __name__ == "__main__":
    unittest.main()
