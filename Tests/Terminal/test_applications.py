"""The three applications among the examples, in a small window: by keys alone, and by the mouse alone."""

import os
import shutil
import subprocess
import tempfile
import time
import unittest

from emulator import ROOT, Session


def click(column, row):
    return f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"


class Applications(unittest.TestCase):
    def begin(self, name, *options):
        folder = tempfile.mkdtemp(prefix="luaview-data-")
        self.addCleanup(shutil.rmtree, folder, True)
        session = Session(
            os.path.join(ROOT, "scripts", name), "--fullscreen", *options, log=False, size=(60, 20),
            environment={"XDG_DATA_HOME": folder, "HOME": folder})
        self.addCleanup(session.__exit__)
        session.wait(lambda: b";1006h" in session.received, "nothing is shown")
        return session

    def shows(self, session, text):
        session.wait(lambda: any(text in line for line in session.screen.texts), f"'{text}' is not on the screen")

    def hides(self, session, text):
        session.wait(lambda: not any(text in line for line in session.screen.texts), f"'{text}' is on the screen")

    def click(self, session, text):
        self.shows(session, text)
        row = next(row for row, line in enumerate(session.screen.texts) if text in line)
        session.send(click(session.screen.texts[row].index(text) + 1, row + 1))

    def click_until(self, session, text, shown):
        """Clicks a button again and again, since it may still be disabled, until something is on the screen."""
        clicked = 0.0

        def is_shown():
            nonlocal clicked
            if time.monotonic() > clicked + 0.5:
                self.click(session, text)
                clicked = time.monotonic()
            return any(shown in line for line in session.screen.texts)

        session.wait(is_shown, f"'{shown}' is not on the screen")

    def end(self, session):
        session.interrupt()
        session.wait_for_end()
        self.assertTrue(session.is_restored, session.describe())

    def folders(self):
        folder = os.path.realpath(tempfile.mkdtemp(prefix="luaview-files-"))
        self.addCleanup(shutil.rmtree, folder, True)
        for name in ("a/inner", "b"):
            os.makedirs(os.path.join(folder, name))
        with open(os.path.join(folder, "a/one.txt"), "w", encoding="utf-8") as file:
            file.write("first\n")
        return folder

    def manager(self, folder):
        return self.begin(
            "files.lua", f"--allow-read={folder}", f"--allow-write={folder}", "--", folder + "/a", folder + "/b")

    def test_files_by_keys(self):
        folder = self.folders()
        session = self.manager(folder)
        self.shows(session, "one.txt")
        session.send("\x1b[B\x1b[15~")  # down, f5
        session.wait(lambda: os.path.exists(folder + "/b/one.txt"), "nothing was copied")
        session.send("\x1b[18~")  # f7
        self.shows(session, "New folder")
        session.send("made\r")
        session.wait(lambda: os.path.isdir(folder + "/a/made"), "no folder was made")
        self.shows(session, "❯ made/")
        session.send("\x1b[19~")  # f8
        self.shows(session, "Delete it")
        session.send("\r")
        session.wait(lambda: not os.path.exists(folder + "/a/made"), "the folder is still there")
        with open(os.path.join(folder, "a/other.txt"), "w", encoding="utf-8"):
            pass
        self.shows(session, "other.txt")
        self.end(session)

    def test_files_by_the_mouse(self):
        folder = self.folders()
        session = self.manager(folder)
        self.click(session, "one.txt")
        self.shows(session, "❯ one.txt")
        self.click(session, "Move")
        session.wait(lambda: os.path.exists(folder + "/b/one.txt"), "nothing was moved")
        self.hides(session, "║❯ one.txt")
        self.click(session, "inner/")
        self.click(session, "Open")
        self.shows(session, "/a/inner")
        self.click(session, "Up")
        self.hides(session, "/a/inner")
        self.click(session, "Quit")
        self.assertEqual(session.wait_for_end(), 0)

    def test_git_by_keys_and_by_the_mouse(self):
        folder = tempfile.mkdtemp(prefix="luaview-git-")
        self.addCleanup(shutil.rmtree, folder, True)

        def git(*words):
            identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
            return subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True, text=True).stdout

        git("init", "-b", "trunk")
        git("config", "user.name", "Ada")
        git("config", "user.email", "ada@example.org")
        with open(os.path.join(folder, "a.txt"), "w", encoding="utf-8") as file:
            file.write("one\n")
        git("add", ".")
        git("commit", "-m", "Begin")
        git("branch", "side")
        with open(os.path.join(folder, "a.txt"), "a", encoding="utf-8") as file:
            file.write("two\n")
        session = self.begin("git.lua", "--allow-run=git", "--", folder)
        self.shows(session, "+two")
        session.send(" ")
        self.shows(session, "M  a.txt")
        session.send("c")
        self.shows(session, "message")
        session.send("Go on\r")
        session.wait(lambda: "Go on" in git("log", "--format=%s"), "nothing was committed")
        self.click(session, "Log")
        self.click(session, "Begin")
        self.shows(session, "a.txt | 1 +")
        self.click(session, "Branches")
        self.click(session, "side")
        self.click(session, "Switch")
        session.wait(lambda: git("branch", "--show-current").strip() == "side", "the branch is the same")
        self.click(session, "Quit")
        self.assertEqual(session.wait_for_end(), 0)

    def test_chat_by_keys_and_by_the_mouse(self):
        session = self.begin("chat.lua")
        self.shows(session, "Nothing was said")
        session.send("a list\r")
        self.shows(session, "• first things")
        self.shows(session, "• and the rest")
        session.send("code")
        self.click(session, "Send")
        self.click(session, "Stop")
        self.click_until(session, "Again", "double(21)")
        self.click(session, "New")
        self.shows(session, "Nothing was said")
        self.end(session)


if __name__ == "__main__":
    unittest.main()
