"""A conversation on a terminal: what is typed, what is said, what stands above the prompt."""

import os
import shutil
import signal
import subprocess
import tempfile
import unittest

from emulator import PROGRAM, Session

COUNTER = (
    'Counter = Component "Counter" { count = State(0) }\r'
    "function Counter:body() return Button('n ' .. self.count, function() self.count = self.count + 1 end) end\r"
    "Counter\r"
)


class Conversations(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="luaview-repl-")
        self.addCleanup(shutil.rmtree, self.folder, True)

    def begin(self, *options, state=None, size=(80, 24), **others):
        variables = {"XDG_STATE_HOME": state or self.folder, "HOME": self.folder, **others}
        session = Session("repl", *options, log=False, size=size, environment=variables)
        self.addCleanup(session.__exit__)
        session.wait(lambda: ">" in session.screen.texts, "no prompt")
        return session

    def expect(self, session, *lines):
        """The last rows of the screen that are not blank."""
        def shown():
            texts = [text.rstrip() for text in session.screen.texts]
            while texts and not texts[-1]:
                texts.pop()
            return texts[-len(lines):] == list(lines)
        session.wait(shown, f"not {lines}")

    def test_lines(self):
        session = self.begin()
        session.send("local x = 1\rx + 1\r")
        self.expect(session, "> local x = 1", "> x + 1", "2", ">")
        self.assertEqual(session.screen.cursor.x, 2)
        session.send("zzz.x\r")
        self.expect(session, "> zzz.x", "repl:3: attempt to index a nil value (global 'zzz')", ">")
        session.send("\x04")
        self.assertEqual(session.wait_for_end(), 0)
        self.assertTrue(session.is_restored)

    def test_interrupt_where_it_is_a_key(self):
        """Where the terminal's protocol makes Ctrl-C a key like others, it stops what a line does as well."""
        session = self.begin("--time", "none", TERM="xterm-kitty")
        session.send("while true do end\r")
        session.wait(lambda: session.tells_keys_apart == [False, False], "Ctrl-C stays a key")
        session.interrupt()
        session.wait(lambda: session.tells_keys_apart == [True, False] and "interrupted" in "".join(session.screen.texts), "not stopped")
        session.send("\x04")
        self.assertEqual(session.wait_for_end(), 0)
        self.assertEqual(session.tells_keys_apart, [False])

    def test_line_that_waits(self):
        """Ctrl-C cancels a line that waits for a service."""
        session = self.begin("--allow-run")
        session.send("Text 'x':task(function() await(PassthroughSubject 's') print 'went on' end)\r")
        self.expect(session, "> Text 'x':task(function() await(PassthroughSubject 's') print 'went on' end)", "x", ">")
        session.send('process.run { "sleep", "1000" }\r')
        session.wait(lambda: any("sleep" in text for text in session.screen.texts) and ">" not in session.screen.texts[-1:], "not begun")
        session.interrupt()
        self.expect(session, '> process.run { "sleep", "1000" }', "interrupted", "x", ">")
        session.send("for line in lines(process.lines { 'echo', 'hello' }) do print(line) end\r")
        self.expect(session, "> for line in lines(process.lines { 'echo', 'hello' }) do print(line) end", "hello", "x", ">")
        session.send("\x04")
        self.assertEqual(session.wait_for_end(), 0)

    def test_line_that_waits_for_later_ones(self):
        session = self.begin()
        session.send("s = PassthroughSubject 's'\rawait(s)\r")
        note = ["repl:2: this line waits, and goes on when what it awaits comes; Ctrl-C cancels", "it"]
        self.expect(session, "> await(s)", *note, ">")
        session.send("1 + 1\r")
        self.expect(session, "> 1 + 1", "2", ">")
        session.send("\x03")
        self.expect(session, "2", "repl:2: cancelled", ">")
        session.send(":send s 1\r2 + 2\r")
        self.expect(session, "> :send s 1", "> 2 + 2", "4", ">")

    def test_frame_before_work(self):
        session = self.begin("working.lua", "--time", "none", "--", "1e15")
        session.wait(lambda: "[ go ]" in session.screen.texts, "not mounted")
        session.send(":press go\r")
        session.wait(lambda: "working" in session.screen.texts, "the frame before the work is not seen")
        session.interrupt()
        session.wait(lambda: "interrupted" in "".join(session.screen.texts), "not stopped")

    def test_live_frame(self):
        session = self.begin()
        session.send(COUNTER)
        self.expect(session, "> Counter", "[ n 0 ]", ">")
        session.send(":press n 0\r")
        self.expect(session, "> :press n 0", "[ n 1 ]", ">")
        session.send('node "Counter".count = 41\r:undo\r')
        self.expect(session, "> :undo", "undone: node \"Counter\".count = 41 (upvalues, printed lines, the clock and",
                    "services stay as they are)", "[ n 1 ]", ">")

    def test_other_size(self):
        """What is mounted is laid out for the terminal's size, also for one that it gets later."""
        session = self.begin(size=(40, 12))
        session.send("GeometryReader(function(g) return Text(g.size.width) end):frame { height = 1 }\r")
        session.wait(lambda: any(text.strip() == "40" for text in session.screen.texts), "not the width at first")
        session.resize(30, 12)
        session.wait(lambda: any(text.strip() == "30" for text in session.screen.texts), "not the width that it has got")

    def test_size_that_comes_back(self):
        session = self.begin()
        session.send(COUNTER)
        self.expect(session, "> Counter", "[ n 0 ]", ">")
        session.stream.feed(b"\r\x1b[K")
        session.kill(signal.SIGWINCH)
        self.expect(session, "> Counter", "[ n 0 ]", ">")
        session.send("1 + 1\r")
        self.expect(session, "> 1 + 1", "2", "[ n 0 ]", ">")

    def test_unfinished(self):
        session = self.begin()
        session.send("for i = 1, 2 do\r")
        self.expect(session, "> for i = 1, 2 do", ".")
        session.send("print(i)\rend\r")
        self.expect(session, "> for i = 1, 2 do", ". print(i)", ". end", "1", "2", ">")

    def test_command_in_between(self):
        """A command that is entered behind what is not finished is carried out, and that goes on."""
        session = self.begin()
        session.send("x = {\r:time\r")
        self.expect(session, "0s; nothing is due", "> x = {", ".")
        session.send("1}\rx\r")
        self.expect(session, "> x = {", ". 1}", "> x", "{ 1 }", ">")
        session.send("if x then\r:quit\r")
        self.assertEqual(session.wait_for_end(), 0)

    def test_greeting(self):
        session = self.begin()
        self.expect(session, ">", ":help says what there is, :quit ends the conversation")
        session.send("1\r")
        self.expect(session, "> 1", "1", ">")

    def test_indentation(self):
        """A typed line gets that of the line before; pasted text keeps its own."""
        session = self.begin()
        session.send("for i = 1, 1 do\r  if i then\r    print(i)\r  end\rend\r")
        self.expect(session, "> for i = 1, 1 do", ".   if i then", ".     print(i)", ".   end", ". end", "1", ">")
        session.send("do\r  x = 1")
        self.expect(session, "> do", ".   x = 1")
        session.send("\r")
        session.wait(lambda: session.screen.cursor.x == 4, "not indented")

    def test_long_lines(self):
        session = self.begin(size=(30, 24))
        session.send(":doc Published\r")
        self.expect(session, "> :doc Published", "Published(value [, { willSet =", "fn, didSet = fn }])", "  A field of an",
                    "  ObservableObject that tells", "  before it is written (L22);", "  its observers get self, old", "  and new (L25).", ">")
        session.send("error('one two three four five six')\r")
        self.expect(session, "repl:2: one two three four", "five six", ">")

    def test_ascii(self):
        session = self.begin(LANG="C")
        session.send("Text 'hé'\r")
        self.expect(session, "> Text 'h?'", "h?", ">")
        self.assertTrue(all(byte < 0x80 for byte in session.received))

    def test_plain(self):
        """A terminal that cannot move its cursor has lines, and a prompt."""
        for name in ["dumb", None]:
            session = self.begin(TERM=name)
            session.send("for i = 1, 2 do\n")
            self.expect(session, "> for i = 1, 2 do", ".")
            session.send("print(i)\n")
            self.expect(session, ". print(i)", ".")
            session.send("end\n")
            self.expect(session, "> for i = 1, 2 do", ". print(i)", ". end", "1", "2", ">")
            session.send("warn 'begun' while true do end\n")
            session.wait(lambda: "begun" in session.screen.texts, "not begun")
            session.send("\x03")
            session.wait(lambda: any("interrupted" in text for text in session.screen.texts), "it goes on")
            session.wait(lambda: session.screen.texts[session.screen.cursor.y] == ">", "no prompt")
            session.send("1 +\n")
            session.wait(lambda: session.screen.texts[session.screen.cursor.y] == ".", "finished")
            session.send("\x03")
            session.wait(lambda: session.screen.texts[session.screen.cursor.y] == ">", "not thrown away")
            session.send("Text 'x'\n")
            self.expect(session, "> Text 'x'", "x", "---", ">")
            self.assertNotIn(b"\x1b", session.received)
            session.send("\x04")
            self.assertEqual(session.wait_for_end(), 0)

    def test_paste(self):
        session = self.begin()
        session.send("\x1b[200~y = 20\ry + 1\r:time\x1b[201~")
        self.expect(session, "> y = 20", ". y + 1", ". :time")
        session.send("\r")
        self.expect(session, "21", "0s; nothing is due", ">")

    def test_history(self):
        session = self.begin()
        session.send("first = 1\rsecond = 2\r\x04")
        session.wait_for_end()
        session = self.begin()
        session.send("\x1b[A")
        self.expect(session, "> second = 2")
        session.send("\x1b[A")
        self.expect(session, "> first = 1")
        session.send("\x1b[B\x1b[B")
        self.expect(session, ">")
        session.send("\x12rst")
        self.expect(session, "? first = 1", "search: rst")
        session.send("\r")
        self.expect(session, "> first = 1", ">")
        self.assertEqual(os.stat(os.path.join(self.folder, "luaview", "history")).st_mode & 0o77, 0)

    def test_history_that_cannot_be_written(self):
        session = self.begin(state="/proc/none")
        session.send("1\r2\r")
        self.expect(session, "1", "> 2", "2", ">")
        self.assertEqual("".join(session.screen.texts).count("what is entered is not kept"), 1)

    def test_completion(self):
        session = self.begin()
        session.send("Toggl\t")
        self.expect(session, "> Toggle", "Toggle(label, self.bind.field)")
        session.send("\x15:pre\t")
        self.expect(session, "> :press", ":press LABEL, :press id=ID")
        session.send("\x15thing = { alpha = 1, alps = 2 }\rthing.a\t")
        self.expect(session, "> thing.alp", "alpha  alps")
        session.send("s\r")
        self.expect(session, "2", ">")
        session.send("math.flo\t")
        self.expect(session, "> math.floor")
        session.send("\x15Text('x'):strike\t")
        self.expect(session, "> Text('x'):strikethrough", "view:strikethrough([flag])")
        session.send("\x15" + COUNTER + ":press n\t")
        self.expect(session, "[ n 0 ]", "> :press n 0")
        session.send("\x15node 'Co\t")
        self.expect(session, "[ n 0 ]", "> node 'Counter")

    def test_files_and_parameters(self):
        open(os.path.join(self.folder, "counter_app.lua"), "w", encoding="utf-8").close()
        session = self.begin()
        session.send(f":load {self.folder}/counter_\t")
        self.expect(session, f"> :load {self.folder}/counter_app.lua")
        session.send("\x15Text('x'):paddin\t")
        self.expect(session, "> Text('x'):padding", "view:padding([n]) or :padding { horizontal = 1, top = 2 }")
        session.send(" { hor\t")
        self.expect(session, "> Text('x'):padding { horizontal =")

    def test_fifty_lines(self):
        """A session that ends as a test, which passes."""
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../HostTests/REPL/fifty-lines.txt")
        with open(path, encoding="utf-8") as file:
            lines = file.read().replace("fifty_test.lua", f"{self.folder}/fifty_test.lua").splitlines()
        session = self.begin(size=(100, 40))
        for line in lines:
            session.send(line + "\r")
        session.wait(lambda: any("written to" in text for text in session.screen.texts), "not saved")
        session.send("\x04")
        self.assertEqual(session.wait_for_end(), 0)
        result = subprocess.run([PROGRAM, "test", self.folder], capture_output=True, check=False, encoding="utf-8")
        self.assertEqual(result.returncode, 0, result.stdout)

    def test_interruption(self):
        session = self.begin()
        session.send("while true do end\r")
        session.wait(lambda: "> while true do end" in session.screen.texts, "not entered")
        session.send("\x03")
        session.wait(lambda: any("interrupted" in text for text in session.screen.texts), "it goes on")
        session.send("never mind\x03")
        session.send("1 + 1\r")
        self.expect(session, "> 1 + 1", "2", ">")

    def test_interruption_of_many_events(self):
        session = self.begin()
        session.send("count = 0\rticks = Timer(1):sink(function() count = count + 1 end)\r")
        for minutes in [10000000, 15000000]:
            session.send(f":advance {minutes}m\r")
            session.wait(lambda: f"> :advance {minutes}m" in session.screen.texts, "not entered")
            before = sum("interrupted" in text for text in session.screen.texts)
            session.send("\x03")
            session.wait(lambda: sum("interrupted" in text for text in session.screen.texts) > before, "it goes on")
        session.send(":time\rcount < 100000000\r")
        session.wait(lambda: "true" in session.screen.texts, "no prompt, or it went on to the end")
        self.assertTrue(any("; next at" in text for text in session.screen.texts))

    def test_tall_frame(self):
        """A quarter of the window is kept for the prompt and for answers, which stand above the frame and stay in sight."""
        session = self.begin("tall.lua", size=(60, 12))
        session.send("1 + 1")
        self.expect(session, "[ button 8 ]", "[ button 9 ]", "> 1 + 1")
        session.send("\r")
        self.expect(session, "> 1 + 1", "2", *(f"[ button {number} ]" for number in range(1, 10)), ">")

    def test_script_that_fails_to_load(self):
        session = self.begin("missing.lua")
        session.send("1 + 1\r")
        self.expect(session, "missing.lua: No such file or directory", "> 1 + 1", "2", ">")

    def test_highlighting(self):
        session = self.begin()
        session.send("local x = 'a'")
        self.expect(session, "> local x = 'a'")
        row = session.screen.texts.index("> local x = 'a'")
        colours = [session.screen.buffer[row][column].fg for column in (2, 8, 12)]
        self.assertEqual(colours, ["blue", "default", "green"])


if __name__ == "__main__":
    unittest.main()
