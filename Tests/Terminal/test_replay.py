"""A replay on a terminal has the manners of what it plays."""

import os
import re
import shutil
import signal
import tempfile
import unittest

from emulator import SCRIPTS, Session


class Replays(unittest.TestCase):
    def setUp(self):
        folder = tempfile.mkdtemp(prefix="luaview-replay-")
        self.addCleanup(shutil.rmtree, folder, True)
        self.path = os.path.join(folder, "recording.lua")
        with Session("record", "pages.lua", "--output", self.path, log=False, size=(40, 12)) as session:
            self.wait_for(session, self.page(0))
            for count in range(1, 4):
                session.send("\r")
                self.wait_for(session, self.page(count))
            session.send("\x03")
            self.assertEqual(session.wait_for_end(), 130)

    def replay(self, *options, **others):
        session = Session("replay", self.path, *options, log=False, **others)
        self.addCleanup(session.__exit__)
        return session

    def page(self, count):
        return ["[ turn ]"] + [f"row {row} of page {count}" for row in range(1, 8)]

    def wait_for(self, session, *pages, above=()):
        """Waits until the screen shows pages below each other, as much of the last as it has room for, and nothing else."""
        def shown():
            lines = [*above] + [line for page in pages for line in page]
            texts = session.screen.texts
            return texts[: len(lines)] == lines[: len(texts)] and not any(texts[len(lines) :])
        session.wait(shown, f"not {pages}")

    def test_the_clock_goes_on_to_a_key(self):
        """Also where nothing but the key makes it: the time that went by before it is recorded."""
        with open(self.path) as file:
            lines = [line.strip() for line in file]
        self.assertTrue(lines[lines.index('app:key "enter"') - 1].startswith("app:advance("), lines)

    def test_sizes(self):
        session = self.replay("--step", before="before\r\n", size=(40, 12))
        self.wait_for(session, self.page(0), above=["before"])
        for size in [(40, 5), (30, 12), (14, 6), (40, 12)]:
            session.resize(*size)
            page = [line[: size[0]].rstrip() for line in self.page(0)]
            self.wait_for(session, page, above=session.above[len(session.screen.scrollback) :])
        session.send("x" * 20)
        self.assertEqual(session.wait_for_end(), 0)
        self.wait_for(session, self.page(3), above=session.above[len(session.screen.scrollback) :])
        self.assertTrue(session.is_restored)

    def test_time(self):
        """As much time goes by between two events as went by then, and the replay can be ended meanwhile."""
        with open(self.path) as file:
            text = file.read()
        with open(self.path, "w") as file:
            file.write(re.sub(r"app:advance\(.*?\)", "app:advance(1e9)", text))
        # At this speed that is a quarter of an hour, and nothing else takes time: without that the end comes before the tenth answer.
        session = self.replay("--speed", "1e6", size=(40, 12))
        self.wait_for(session, self.page(0))
        for count in range(2, 12):
            session.send("\x0c")
            session.wait(lambda: session.received.count(b"[ turn ]") >= count, "not drawn again")
        session.send("q")
        self.assertEqual(session.wait_for_end(), 0)
        self.wait_for(session, self.page(0))

    def test_signal(self):
        """A signal that ends programs ends it while it waits for a key, and the terminal is as it was."""
        session = self.replay("--step", size=(40, 12))
        self.wait_for(session, self.page(0))
        session.kill(signal.SIGTERM)
        self.assertEqual(session.wait_for_end(), 128 + signal.SIGTERM)
        self.assertTrue(session.is_restored)

    def test_frame_before_work(self):
        """The frame that says so is seen before a task works for long."""
        path = self.path + ".work.lua"
        with open(path, "w") as file:
            file.write(
                '-- A recording of "working.lua", 0000000000000000, format 1.\n'
                'describe("working.lua", function()\n'
                '  it("shows the frames that were recorded", function()\n'
                '    local app = mount("working.lua", { width = 80, height = 24, raises = false, interactive = true })\n'
                '    assert.inline_snapshot(app, [[\n    [ go ]\n    idle 0\n    ]])\n'
                '    app:key "enter"\n'
                '    assert.inline_snapshot(app, [[\n    [ go ]\n    idle 1\n    ]])\n'
                '  end)\nend)\n'
            )
        session = Session("replay", path, "--speed", "100", "--force", log=False)
        self.addCleanup(session.__exit__)
        self.assertEqual(session.wait_for_end(), 0)
        self.assertIn(b"working", bytes(session.received))

    def test_keys_of_the_terminal(self):
        """Ctrl-L draws everything again, Ctrl-Z stops the program if a shell can continue it; neither lets an event through."""
        session = self.replay("--step", size=(40, 12))
        self.wait_for(session, self.page(0))
        session.stream.feed(b"\x1b7\x1b[2;1Hlost\x1b[J\x1b8")
        session.send("\x0c")
        self.wait_for(session, self.page(0))
        count = len(session.received)
        session.send("\x1a" * 3)
        session.wait(lambda: session.received.count(b"[ turn ]", count) >= 3, "not drawn again")
        self.wait_for(session, self.page(0))
        session.send("\x03")
        self.assertEqual(session.wait_for_end(), 0)
        self.assertTrue(session.is_restored)


if __name__ == "__main__":
    unittest.main()
