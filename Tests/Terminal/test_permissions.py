"""What scripts and plugins do that nothing allows is asked for on a terminal, when they do it."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

from emulator import PROGRAM, Session

# One button for each thing that is done, and what came of the last.
APP = """
local actions = ACTIONS
local App = Component "App" { said = State("shown"), name = State(""), turn = State(0) }
function App:body()
  local buttons = ForEach({ NAMES }, function(name)
    return Button(name, function() self.name, self.turn = name, self.turn + 1 end)
  end)
  return VStack { Text(self.said), buttons }:task(self.turn, function()
    if self.turn == 0 then return end
    local ok, result = pcall(actions[self.name])
    self.said = self.name .. " " .. tostring(ok) .. " " .. tostring(result)
  end)
end
return App
"""


def app(*actions):
    functions = ", ".join(f"{name} = function() {code} end" for name, code in actions)
    names = ", ".join(f'"{name}"' for name, _ in actions)
    return APP.replace("ACTIONS", "{ " + functions + " }").replace("NAMES", names)


class Permissions(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="luaview-permissions-")
        self.addCleanup(shutil.rmtree, self.folder, True)
        self.environment = {
            "XDG_DATA_HOME": os.path.join(self.folder, "data"), "XDG_STATE_HOME": self.folder, "HOME": self.folder,
            "COLOUR": "green", "PLACE": "here"}

    def write(self, path, text):
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def begin(self, script, *options):
        session = Session(script, *options, log=False, size=(120, 40), environment=self.environment)
        self.addCleanup(session.__exit__)
        return session

    def plugin(self):
        manifest = {
            "name": "kit", "version": "1.0.0", "permissions": ["env", "run=make\x1b[31m"],
            "provides": {"functions": ["variable", "other"]}}
        self.write("kit/plugin.json", json.dumps(manifest))
        self.write("kit/init.lua", """
            return {
              variable = function(name) return env.get(name) end,
              other = function() return clipboard.copy("x") end,
            }""")
        return os.path.join(self.folder, "kit")

    def shows(self, session, text):
        session.wait(lambda: any(text in line for line in session.screen.texts), f"no {text!r}")

    def is_asked(self, session, question):
        """The question is there, and waits for its answer: what is typed earlier would be echoed before it."""
        def waits():
            lines = [line for line in session.screen.texts if line.strip()]
            return any(question in line for line in lines) and lines[-1].rstrip().endswith("no (n):")
        session.wait(waits, f"not asked {question!r}")

    def end(self, session):
        text = "\n".join(session.screen.texts)
        session.send("\x03")
        self.assertEqual(session.wait_for_end(), 130)
        self.assertTrue(session.is_restored)
        return text

    def test_asked_when_used(self):
        script = self.write("app.lua", app(
            ("a", 'return env.get("COLOUR")'), ("b", 'return env.get("PLACE")'), ("c", 'return process.run("echo", "hi").stdout'),
            ("d", f'return fs.read("{self.folder}/kept.txt")'), ("e", 'return clipboard.copy("x")')))
        self.write("kept.txt", "words")
        session = self.begin(script)
        self.shows(session, "shown")
        self.assertNotIn("Allow it?", "\n".join(session.screen.texts))
        session.send("\r")
        self.is_asked(session, "app.lua asks to read the variable 'COLOUR'.")
        session.send("what?\r")
        self.is_asked(session, "what?")
        session.send("o\r")
        self.shows(session, "a true green")
        # What was allowed is not asked again.
        session.send("\t\r")
        self.is_asked(session, "app.lua asks to read the variable 'PLACE'.")
        session.send("n\r")
        self.shows(session, "b false")
        session.send("\x1b[Z\r")
        self.shows(session, "a true green")
        # A service that waits elsewhere goes on when the answer is there; one for which it is no is refused.
        session.send("\t\t\r")
        self.is_asked(session, "app.lua asks to run 'echo'.")
        session.send("always\r")
        self.shows(session, "c true hi")
        session.send("\t\r")
        self.is_asked(session, f"app.lua asks to read '{self.folder}/kept.txt'.")
        session.send("\r")
        self.shows(session, "d false")
        self.shows(session, "kept.txt would allow it")
        session.send("\t\r")
        self.is_asked(session, "app.lua asks to write to the clipboard.")
        session.send("y\r")
        self.shows(session, "e true")
        self.end(session)
        # What was allowed for good is so in a pipe as well; anything else is refused there as ever.
        events = self.write("app.events", 'press c\npress a\n')
        result = subprocess.run(
            [PROGRAM, "run", script, "--events", events, "--width", "400"], capture_output=True, text=True,
            env={**os.environ, **self.environment}, check=False)
        self.assertIn("c true hi", result.stdout)
        self.assertIn("--allow-env=COLOUR", result.stdout)

    def test_plugins(self):
        """A plugin is asked about by what its manifest says, and by itself."""
        script = self.write("app.lua", app(
            ("a", 'return kit.variable("COLOUR")'), ("b", 'return kit.variable("PLACE")'), ("c", 'return env.get("PLACE")'),
            ("d", "return kit.other()")))
        session = self.begin(script, "--plugin", self.plugin())
        self.shows(session, "shown")
        self.assertNotIn("would allow", "\n".join(session.screen.texts))
        session.send("\r")
        self.is_asked(session, "plugin 'kit' in " + self.folder)
        self.is_asked(session, "asks to read every variable of the environment.")
        session.send("a\r")
        self.shows(session, "a true green")
        session.send("\t\r")
        self.shows(session, "b true here")
        session.send("\t\r")
        self.is_asked(session, "app.lua asks to read the variable 'PLACE'.")
        session.send("n\r")
        self.shows(session, "c false")
        session.send("\t\r")
        self.is_asked(session, "asks to write to the clipboard.")
        session.send("n\r")
        self.shows(session, "d false")
        self.end(session)
        session = self.begin(script, "--plugin", os.path.join(self.folder, "kit"))
        self.shows(session, "shown")
        session.send("\r")
        self.shows(session, "a true green")
        self.assertNotIn("Allow it?", self.end(session))

    def test_a_plugin_is_taken(self):
        """What it is stands above the question; anything but a yes is a no."""
        self.plugin()
        project = os.path.join(self.folder, "project")
        os.mkdir(project)
        for answer, status in [("\r", 1), ("yes!\r", 1), ("\x04", 1), ("Yes\r", 0)]:
            self.assertFalse(os.path.exists(os.path.join(project, ".luaview/plugins")))
            session = Session("plugin", "add", "../kit", log=False, size=(120, 40), environment=self.environment, folder=project)
            self.addCleanup(session.__exit__)
            self.is_asked(session, "Take it, and trust it as it is?")
            text = "\n".join(session.screen.texts)
            self.assertIn("plugin 'kit' 1.0.0, from ../kit\n  provides: function variable\n", text)
            self.assertIn("  asks to be allowed: env, run=make␛[31m\n", text)
            session.send(answer)
            self.assertEqual(session.wait_for_end(), status)
        self.assertTrue(os.path.exists(os.path.join(project, ".luaview/plugins/kit/init.lua")))

    def test_nothing_that_the_terminal_would_obey(self):
        script = self.write("app.lua", app(("a", r'return process.run("make\27[31m")')))
        session = self.begin(script)
        self.shows(session, "shown")
        session.send("\r")
        self.is_asked(session, "asks to run 'make\\x1b[31m'.")
        # The end of the input is an answer to all questions.
        session.send("\x04")
        self.shows(session, "a false")
        session.send("\r")
        self.shows(session, "a false")
        self.end(session)

    def test_ended_at_a_question(self):
        script = self.write("app.lua", app(("a", 'return env.get("COLOUR")')))
        session = self.begin(script)
        self.shows(session, "shown")
        session.send("\r")
        self.is_asked(session, "asks to read the variable 'COLOUR'.")
        session.send("\x03")
        self.assertEqual(session.wait_for_end(), 130)
        self.assertTrue(session.is_restored)

    def test_stores_and_links(self):
        """What a script is loaded with is asked for then, and goes on."""
        script = self.write("app.lua", """
            local App = Component "App" { n = AppStorage("n", 1, { store = "numbers" }) }
            function App:body() return VStack { Text("n is " .. self.n), Markdown("[there](ssh:x)"), Text("shown") } end
            return App""")
        session = self.begin(script)
        self.is_asked(session, "app.lua asks to use the store 'numbers'.")
        session.send("a\r")
        self.is_asked(session, "app.lua asks to show links of the scheme 'ssh'.")
        session.send("n\r")
        self.shows(session, "n is 1")
        self.shows(session, "shown")
        self.end(session)

    def test_prompt(self):
        session = self.begin("repl")
        self.shows(session, ">")
        session.send('env.get("COLOUR")\r')
        self.is_asked(session, "the console asks to read the variable 'COLOUR'.")
        self.assertNotIn("always", "\n".join(session.screen.texts))
        session.send("y\r")
        self.shows(session, '"green"')
        # Ctrl-C at a question refuses it, and stops the line and nothing else.
        session.send('process.run("echo", "hi").stdout\r')
        self.is_asked(session, "the console asks to run 'echo'.")
        session.send("\x03")
        self.shows(session, "interrupted")
        session.send('env.get("COLOUR") .. "ish"\r')
        self.shows(session, '"greenish"')
        session.send("\x04")
        self.assertEqual(session.wait_for_end(), 0)
        self.assertTrue(session.is_restored)

    def test_options_go_first(self):
        script = self.write("app.lua", app(("a", 'return env.get("COLOUR")'), ("b", 'return process.run("echo").status')))
        session = self.begin(script, "--allow-env", "--deny-run")
        self.shows(session, "shown")
        session.send("\r")
        self.shows(session, "a true green")
        session.send("\t\r")
        self.shows(session, "--deny-run forbids it")
        self.assertNotIn("Allow it?", self.end(session))


if __name__ == "__main__":
    unittest.main()
