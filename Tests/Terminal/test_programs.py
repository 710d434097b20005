"""Programs that a script lets have the terminal, and what it tells the terminal besides what is drawn."""

import os
import signal
import tempfile
import unittest

from emulator import Session

APP = """
local App = Component "App" { said = State("shown") }
function App:body()
  return VStack {
    Text(self.said),
    Button("run", function() self.said = "status " .. tostring(select(2, pcall(terminal.run, { COMMAND }))) end),
    Button("tell", function()
      terminal.title(TITLE)
      terminal.bell()
      terminal.progress(0.4)
      terminal.notify("done", { title = "copy" })
      self.said = "told"
    end),
  }
end
return App
"""


class Programs(unittest.TestCase):
    def begin(self, command, *options, environment=None, title='"one\\27[31m title"'):
        with tempfile.NamedTemporaryFile("w", suffix=".lua", delete=False) as file:
            file.write(APP.replace("COMMAND", command).replace("TITLE", title))
        self.addCleanup(os.remove, file.name)
        session = Session(file.name, "--allow-run", *options, environment=environment)
        self.addCleanup(session.__exit__)
        session.wait_for_frame()
        return session

    def shell(self, script, *options):
        return self.begin(f'"sh", "-c", [[{script}]]', *options)

    def shows(self, session, text):
        session.wait(lambda: any(text in line for line in session.screen.texts), f"'{text}' is not on the screen")

    def test_a_program_has_the_terminal_until_it_ends(self):
        for option in ([], ["--fullscreen"]):
            with self.subTest(option):
                session = self.shell("test -t 0 && test -t 1 && stty -a | grep -o ' icanon'; read x; echo got $x; exit 3", *option)
                session.send("\r")
                self.shows(session, "icanon")
                self.assertTrue(session.is_restored, session.describe())
                session.send("line\r")
                session.wait_for_frame(1, shown=False)
                self.shows(session, "status 3")
                self.assertIn("got line", bytes(session.received).decode())
                session.interrupt()
                session.wait_for_end()
                self.assertTrue(session.is_restored, session.describe())

    def test_ctrl_c_is_the_programs(self):
        session = self.shell("echo here; exec sleep 1000")
        session.send("\r")
        self.shows(session, "here")
        session.send("\x03")
        self.shows(session, "status 130")
        session.interrupt()
        self.assertEqual(session.wait_for_end(), 130)

    def test_one_that_is_killed_leaves_the_terminal_as_it_was(self):
        session = self.shell("stty raw -echo; printf '\\033[?1049h\\033[?25l\\033[?2004h\\033[31m'; kill -9 $$")
        session.send("\r")
        self.shows(session, "status 137")
        self.assertTrue(session.tells_keys_apart is not None)
        session.interrupt()
        session.wait_for_end()
        self.assertTrue(session.is_restored, session.describe())

    def test_one_that_is_stopped_stops_the_run_and_goes_on_with_it(self):
        session = self.shell("echo here; read x; echo $x; exit 4")
        session.send("\r")
        self.shows(session, "here")
        session.send("\x1a")
        # Nothing else has the terminal here: both go on at once, or with the signal.
        session.kill(signal.SIGCONT)
        session.send("on\r")
        self.shows(session, "status 4")

    def test_the_end_of_the_run_is_the_end_of_the_program(self):
        session = self.shell("trap '' TERM; echo here; while :; do sleep 1; done")
        session.send("\r")
        self.shows(session, "here")
        session.kill(signal.SIGTERM)
        self.assertEqual(session.wait_for_end(), 143)
        self.assertTrue(session.is_restored, session.describe())

    def test_what_cannot_be_started_is_an_error(self):
        session = self.begin('"no-such-program"')
        session.send("\r")
        self.shows(session, "no-such-program': No such file or directory")

    def test_the_window_is_told_what_terminals_know(self):
        session = self.begin('"true"', environment={"TERM": "xterm-ghostty"})
        session.send("\t\r")
        session.wait_for_frame(1, shown=False)
        self.shows(session, "told")
        told = bytes(session.received)
        for expected in (b"\x1b[22;0t\x1b]2;one[31m title\x07", b"\x07", b"\x1b]9;4;1;40\x07", b"\x1b]9;copy: done\x07"):
            self.assertIn(expected, told)
        session.interrupt()
        session.wait_for_end()
        self.assertIn(b"\x1b[23;0t", bytes(session.received[len(told):]))
        self.assertIn(b"\x1b]9;4;0\x07", bytes(session.received[len(told):]))

    def test_what_the_window_is_told_has_at_most_500_bytes(self):
        for title, told in (('("x"):rep(600)', "x" * 500), ('"x" .. ("é"):rep(300)', "x" + "é" * 249)):
            session = self.begin('"true"', title=title)
            session.send("\t\r")
            session.wait_for_frame(1, shown=False)
            self.shows(session, "told")
            self.assertIn(f"\x1b]2;{told}\x07".encode(), bytes(session.received))

    def test_a_terminal_that_knows_none_of_it_gets_the_bell(self):
        session = self.begin('"true"', environment={"TERM": "linux"})
        session.send("\t\r")
        session.wait_for_frame(1, shown=False)
        self.shows(session, "told")
        self.assertEqual(bytes(session.received).count(b"\x07"), 2)
        for unknown in (b"\x1b]2;", b"\x1b]9;", b"\x1b[22"):
            self.assertNotIn(unknown, bytes(session.received))

    def test_keys_of_the_users_own(self):
        with tempfile.NamedTemporaryFile("w", suffix=".keys", delete=False) as file:
            file.write("# mine\nf9 press tell\n")
        self.addCleanup(os.remove, file.name)
        session = self.begin('"true"', "--keys", file.name)
        session.send("\x1b[20~")
        self.shows(session, "told")
        with open(file.name, "a", encoding="utf-8") as keys:
            keys.write("f10 pres tell\n")
        other = Session(os.path.join(os.path.dirname(__file__), "scripts/taps.lua"), "--keys", file.name, log=False)
        self.addCleanup(other.__exit__)
        self.assertEqual(other.wait_for_end(), 2)
        self.assertIn(b"line 3: unknown event 'pres'", bytes(other.received))


if __name__ == "__main__":
    unittest.main()
