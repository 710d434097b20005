"""What plugins ask to be allowed, on a terminal."""

import json
import os
import shutil
import tempfile
import unittest

from emulator import Session


class Permissions(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="luaview-permissions-")
        self.addCleanup(shutil.rmtree, self.folder, True)
        plugin = os.path.join(self.folder, "kit")
        os.mkdir(plugin)
        manifest = {"name": "kit", "version": "1.0.0", "permissions": ["env", "run=make\x1b[31m"]}
        with open(os.path.join(plugin, "plugin.json"), "w", encoding="utf-8") as file:
            json.dump(manifest, file)
        for path, text in (("kit/init.lua", "return {}"), ("app.lua", "return Button('shown', function() quit() end)")):
            with open(os.path.join(self.folder, path), "w", encoding="utf-8") as file:
                file.write(text)

    def begin(self, *options):
        session = Session(
            os.path.join(self.folder, "app.lua"), "--plugin", os.path.join(self.folder, "kit"), *options, log=False,
            size=(120, 30), environment={"XDG_DATA_HOME": os.path.join(self.folder, "data"), "HOME": self.folder})
        self.addCleanup(session.__exit__)
        return session

    def shows(self, session, text):
        session.wait(lambda: any(text in line for line in session.screen.texts), f"no {text!r}")

    def is_asked(self, session, question):
        """The question is there, and waits for its answer: what is typed earlier would be echoed before it."""
        def waits():
            lines = [line for line in session.screen.texts if line.strip()]
            return any(question in line for line in lines) and lines[-1].rstrip().endswith("no (n):")
        session.wait(waits, f"not asked {question!r}")

    def finish(self, session):
        self.shows(session, "[ shown ]")
        text = "\n".join(session.screen.texts)
        session.send("\r")
        self.assertEqual(session.wait_for_end(), 0)
        self.assertTrue(session.is_restored)
        return text

    def test_asked_once(self):
        session = self.begin()
        # The narrowest first, and nothing that the terminal would obey.
        self.is_asked(session, "asks to run 'make\\x1b[31m'.")
        session.send("always\r")
        self.is_asked(session, "asks to read every variable of the environment.")
        session.send("what?\r")
        self.is_asked(session, "asks to read every variable of the environment.")
        session.send("o\r")
        self.assertNotIn("would allow", self.finish(session))
        # What was allowed for good is not asked again; what was allowed once is.
        session = self.begin()
        self.is_asked(session, "asks to read every variable of the environment.")
        session.send("n\r")
        text = self.finish(session)
        self.assertNotIn("asks to run", text)
        self.assertIn("plugin 'kit' asks for what --allow-env would allow", text)

    def test_nobody_answers(self):
        question = "asks to run 'make\\x1b[31m'."
        # The end of the input is an answer to all questions, and the next thing stands on a line of its own.
        session = self.begin()
        self.is_asked(session, question)
        session.send("\x04")
        text = self.finish(session)
        self.assertNotIn("asks to read every", text)
        self.assertIn("\nplugin 'kit' asks for what --allow-run=make", text)
        session = self.begin()
        self.is_asked(session, question)
        session.send("\x03")
        self.assertEqual(session.wait_for_end(), 130)
        self.assertNotIn("asks to read every", "\n".join(session.screen.texts))
        self.assertTrue(session.is_restored)

    def test_options_go_first(self):
        text = self.finish(self.begin("--allow-env", "--deny-run"))
        self.assertNotIn("Allow it?", text)


if __name__ == "__main__":
    unittest.main()
