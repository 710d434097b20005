"""What moves on a terminal: frames in between, none where nothing is to move, and keys that are answered meanwhile."""

import random
import unittest

from emulator import Session


class Motion(unittest.TestCase):
    def start(self, *options, environment=None):
        session = Session("motion.lua", *options, size=(60, 12), environment=environment)
        session.wait_for_frame()
        return session

    def places(self, session):
        session.read_log()
        return [frame["text"][1].find("o") for frame in session.frames]

    def check_nothing_moves(self, session):
        """Time brings nothing new. On a slow machine an event of it comes between the keys'."""
        session.read_log()
        for before, frame in zip(session.frames, session.frames[1:]):
            if frame["cause"].startswith("advance"):
                self.assertEqual(frame["text"], before["text"])

    def test_frames_in_between(self):
        """Something that moves for ever is drawn at one place after the other, in colours in between, and the screen shows it."""
        with self.start() as session:
            session.send("e")
            session.wait(lambda: len(set(self.places(session))) > 10, "it does not move")
            session.wait(lambda: session.shows_frame(), "the screen does not show what moves")
            colours = {style.get("foreground") for frame in session.frames for row, *_, style in frame["styles"] if row == 2}
            self.assertGreater(len(colours), 5)
            session.interrupt()
            self.assertEqual(session.wait_for_end(), 130)
            self.assertTrue(session.is_restored)

    def test_keys_meanwhile(self):
        """While something moves keys are answered, one by one, and it goes on moving."""
        with self.start() as session:
            session.send("e")
            session.wait(lambda: len(set(self.places(session))) > 3, "it does not move")
            for count in range(1, 6):
                session.send("k")
                session.wait(lambda: f"keys {count}" in session.screen.texts, "the key is not answered")
                before = len(self.places(session))
                session.wait(lambda: len(self.places(session)) > before + 2, "it does not go on")

    def test_end(self):
        """What has come to its end is where it belongs, and nothing is drawn any more."""
        with self.start() as session:
            for _ in range(2):
                session.send("o")
                session.wait(lambda: self.places(session)[-1] == 40, "it does not arrive")
                session.wait(lambda: "│panel│" in session.screen.texts, "the panel is not there")
                session.wait(lambda: session.shows_frame(), "the last frame is not shown")
                session.send("o")
                session.wait(lambda: self.places(session)[-1] == 0, "it does not come back")
                session.wait(lambda: not any("panel" in text for text in session.screen.texts), "the panel is still there")
                session.wait(lambda: session.shows_frame(), "the last frame is not shown")

    def test_no_motion(self):
        """Where nothing is to move the first frame after a key is the last one."""
        for options, environment in [(["--no-motion"], None), ([], {"NO_MOTION": "1"}), ([], {"REDUCE_MOTION": "yes"})]:
            with self.subTest(options=options, environment=environment), self.start(*options, environment=environment) as session:
                session.press("o")
                self.assertEqual(set(self.places(session)), {0, 40})
                session.press("o")
                session.press("e")
                self.check_nothing_moves(session)
                self.assertEqual([frame["cause"] for frame in session.frames if not frame["cause"].startswith("advance")],
                                 ["mount", "key o", "key o", "key e"])

    def test_motion_that_is_asked_for(self):
        with self.start("--motion", environment={"NO_MOTION": "1"}) as session:
            session.send("e")
            session.wait(lambda: len(set(self.places(session))) > 3, "it does not move")

    def test_random_keys(self):
        """Whatever is pressed while things move, the screen shows the last frame in the end."""
        for seed in range(3):
            chance = random.Random(seed)
            with self.start("--fullscreen") as session:
                for _ in range(12):
                    session.send(chance.choice(["o", "k", "o", "\t", "\r"]))
                    if chance.random() < 0.2:
                        session.resize(chance.randrange(20, 70), chance.randrange(6, 14))
                    count = len(self.places(session))
                    session.wait(lambda: len(self.places(session)) > count or session.shows_frame(0), "nothing is drawn")
                session.wait(lambda: session.shows_frame(0), f"seed {seed}: screen and frame differ")


if __name__ == "__main__":
    unittest.main()
