"""The terminal is left as it was found, whatever happens, and nothing is done without need."""

import fcntl
import os
import signal
import struct
import tempfile
import termios
import time
import unittest

from emulator import PATIENCE, Session

LAST = ["[ add ]", "count 3"]


class Ends(unittest.TestCase):
    def session(self, *options, **more):
        session = Session("counter.lua", *options, before="before\r\n", **more)
        self.addCleanup(session.__exit__)
        session.wait_for_frame()
        session.press("\r\r\r")
        return session

    def check(self, session, status, above=("before", "gone at 3")):
        self.assertEqual(session.wait_for_end(), status, session.describe())
        self.assertTrue(session.is_restored, session.describe())
        texts = session.screen.texts
        count = len(above) + 2
        self.assertEqual(texts[:count], [*above, *LAST])
        self.assertEqual((session.screen.cursor.y, session.screen.cursor.x), (count, 0))
        self.assertFalse(any(texts[count:]))

    def test_interrupt_key(self):
        session = self.session()
        session.send("\x03")
        self.check(session, 130)

    def test_interrupt_in_action(self):
        """Ctrl-C stops what a script does, with or without a limit on its time."""
        with Session("busy.lua", "--time", "none") as session:
            session.wait_for_frame()
            before = session.processor_time
            session.send("\r")
            session.wait(lambda: session.processor_time > before + 0.1, "nothing runs")
            session.send("\x03")
            self.assertEqual(session.wait_for_end(), 130)
            self.assertTrue(session.is_restored)

    def test_interrupt_in_action_where_it_is_a_key(self):
        """Where the terminal's protocol makes Ctrl-C a key like others, it stops what a script does as well."""
        kitty = {"TERM": "xterm-kitty"}
        for times in [1, 2]:
            with Session("busy.lua", "--time", "none", environment=kitty, log=False) as session:
                session.wait(lambda: "[ hang ]" in session.screen.texts, "no frame")
                self.assertEqual(session.tells_keys_apart, [True, False])
                session.send("\r")
                session.wait(lambda: session.tells_keys_apart == [False, False], "Ctrl-C stays a key")
                for _ in range(times):
                    session.interrupt()
                self.assertEqual(session.wait_for_end(), 130)
                self.assertTrue(session.is_restored)
                self.assertEqual(session.tells_keys_apart, [False])
        # What takes long and ends by itself leaves the protocol as it was.
        with Session("stall.lua", environment=kitty) as session:
            session.wait_for_frame()
            session.send("\r")
            session.wait(lambda: session.tells_keys_apart == [False, False], "Ctrl-C stays a key")
            session.wait(lambda: session.tells_keys_apart == [True, False], "keys are no longer told apart")
            session.interrupt()
            self.assertEqual(session.wait_for_end(), 130)
            self.assertEqual(session.tells_keys_apart, [False])

    def test_signals(self):
        for number, status in [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]:
            with self.subTest(number):
                session = self.session()
                session.kill(number)
                self.check(session, status)

    def test_deadly_signals(self):
        """Every signal that ends a program which does not handle it, real-time signals included."""
        others = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL, signal.SIGPIPE, signal.SIGSTOP, signal.SIGTSTP,
                  signal.SIGTTIN, signal.SIGTTOU, signal.SIGCHLD, signal.SIGCONT, signal.SIGURG, signal.SIGWINCH,
                  32, 33}  # which the C library keeps for itself
        for number in sorted(set(range(1, 65)) - others):
            with self.subTest(number):
                session = self.session()
                session.kill(number)
                self.check(session, 128 + number, above=["before"])

    def test_reserved_signals(self):
        """Those that the C library keeps for itself end the program as others do, where nothing else takes them."""
        for number in [32, 33]:
            with self.subTest(number):
                session = self.session()
                if number == 32 and session.is_handled(number):
                    session.kill(number)
                    self.check(session, 128 + number, above=["before"])
                else:
                    session.interrupt()
                    self.assertEqual(session.wait_for_end(), 130)

    def test_exit_of_the_script(self):
        """A script that may do everything may end the process in the middle of an event."""
        for options in [(), ("--fullscreen",)]:
            with Session("exit.lua", "--allow-all", *options, before="before\r\n") as session:
                session.wait_for_frame(shown=False)
                session.send("\r")
                self.assertEqual(session.wait_for_end(), 4, session.describe())
                self.assertTrue(session.is_restored, session.describe())
                if not options:
                    self.assertEqual(session.screen.texts[:3], ["before", "[ leave ]", "last"])
                    self.assertEqual((session.screen.cursor.y, session.screen.cursor.x), (3, 0))

    def test_stop_without_effect(self):
        """Without a shell that could continue it the program is not stopped: the interface stays where it is."""
        for options in [(), ("--fullscreen",)]:
            with Session("counter.lua", *options) as session:
                session.wait_for_frame()
                session.press("\r", shown=False)
                session.wait(lambda: session.shows_frame(0), "wrong screen")
                count = len(session.received)
                session.send("\x1a")
                session.wait(lambda: b"[ add ]" in session.received[count:], "not drawn again")
                session.press("\r", shown=False)
                session.wait(lambda: session.shows_frame(0), "wrong screen")
                self.assertEqual([line for line in session.screen.texts if "add" in line], ["[ add ]"])
                session.send("\x03")
                self.assertEqual(session.wait_for_end(), 130)

    def test_key_that_is_lost_in_a_stop(self):
        """A key that waits when the program is stopped, and that another program takes meanwhile, is not waited for."""
        with Session("stall.lua") as session:
            session.wait_for_frame()
            before = session.processor_time
            session.send("\r")
            session.wait(lambda: session.processor_time > before + 0.05, "nothing works")
            session.send("x")
            session.kill(signal.SIGTSTP)
            session.wait(lambda: termios.tcgetattr(session.master)[3] & termios.ICANON, "the terminal is not given back")
            terminal = os.open(os.readlink(f"/proc/{session.pid}/fd/0"), os.O_RDWR | os.O_NOCTTY)
            termios.tcflush(terminal, termios.TCIFLUSH)
            os.close(terminal)
            session.read_log()
            session.wait_for_frame(len(session.frames) + 3, shown=False)

    def test_color_scheme(self):
        """The terminal is asked to tell of its colours once a script reads what they stand on, and believed when it does."""
        on, off, light, dark = b"\x1b[?2031h", b"\x1b[?2031l", b"\x1b[?997;2n", b"\x1b[?997;1n"

        def shows(session, text):
            session.wait(lambda: text in session.screen.texts, f"no '{text}'")

        with Session("scheme.lua", environment={"COLORFGBG": "0;15"}) as session:
            shows(session, "nobody asked")
            self.assertNotIn(on, session.received)
            session.send("\r")
            shows(session, "stands on light")
            self.assertIn(on, session.received)
            session.send(dark)
            shows(session, "stands on dark")
            count = len(session.received)
            session.send("\x1a")
            session.wait(lambda: on in session.received[count:], "not asked again")
            self.assertIn(off, session.received[count : session.received.index(on, count)])
            session.send(light)
            shows(session, "stands on light")
            session.send("\x03")
            self.assertEqual(session.wait_for_end(), 130)
            self.assertTrue(session.is_restored)
        # What the command line says holds.
        with Session("scheme.lua", "--color-scheme", "light") as session:
            session.wait_for_frame()
            session.send(dark + b"\r")
            shows(session, "stands on light")
            self.assertNotIn(on, session.received)
            self.assertNotIn(b"\x1b[?996", session.received)
            self.assertNotIn(b"\x1b]11", session.received)

    def test_scene_phase(self):
        """The focus of the window is asked for once a script wants to know, and given back; stopping is told before it happens."""
        on, off, lost, found = b"\x1b[?1004h", b"\x1b[?1004l", b"\x1b[O", b"\x1b[I"

        def shows(session, text):
            session.wait(lambda: text in session.screen.texts, f"no '{text}'")

        with Session("phase.lua") as session:
            shows(session, "nobody asked")
            self.assertNotIn(on, session.received)
            session.send(lost + b"\r")
            shows(session, "it is active")
            session.wait(lambda: on in session.received, "not asked")
            session.send(lost)
            shows(session, "it is inactive")
            session.send(found)
            shows(session, "told: inactive active")
            count = len(session.received)
            session.send("\x1a")
            session.wait(lambda: on in session.received[count:], "not asked again")
            self.assertIn(off, session.received[count : session.received.index(on, count)])
            shows(session, "told: inactive active background active")
            session.send("\x03")
            self.assertEqual(session.wait_for_end(), 130)
            self.assertTrue(session.is_restored)
            self.assertGreater(session.received.rindex(off), session.received.rindex(on))

    def test_closed_terminal(self):
        session = self.session()
        os.close(session.master)
        session.master = -1
        deadline = time.monotonic() + PATIENCE
        pid = status = 0
        while not pid and time.monotonic() < deadline:
            pid, status = os.waitpid(session.pid, os.WNOHANG)
            time.sleep(0.005)
        self.assertEqual(pid, session.pid, "the program does not end")
        session.status = os.waitstatus_to_exitcode(status)
        self.assertEqual(session.status, 129)

    def test_full_screen(self):
        with Session("counter.lua", "--fullscreen") as session:
            session.wait_for_frame()
            session.press("\r" * 10, shown=False)
            session.wait(lambda: session.screen.texts[:2] == ["[ add ]", "count 10"], "wrong screen")
            self.assertIn("seven is wrong", session.screen.texts[20])
            session.send("\t")
            session.wait(lambda: session.shows_frame(0), "the error stays")
            session.send("\x03")
            self.assertEqual(session.wait_for_end(), 130)
            self.assertTrue(session.is_restored)
            sent = bytes(session.received)
            self.assertIn(b"ten more: 10\r\n", sent[sent.index(b"\x1b[?1049l") :])

    def test_full_screen_of_script(self):
        with Session("full.lua", before="before\r\n", size=(40, 10)) as session:
            session.wait_for_frame(shown=False)
            session.wait(lambda: session.shows_frame(0), "wrong screen")
            self.assertEqual(session.screen.texts[9], "the last row")
            session.resize(30, 6)
            session.wait(lambda: session.read_log() or session.frames[-1]["cause"] == "resize 30x6" and session.shows_frame(0), "")
            session.press("\t\r", shown=False)
            session.send("\x03")
            self.assertEqual(session.wait_for_end(), 130)
            self.assertTrue(session.is_restored)
            sent = bytes(session.received)
            self.assertIn(b"printed in between\r\n", sent[sent.index(b"\x1b[?1049l") :])

    def test_taller_than_window(self):
        """The window shows where the focus is, or what pages lead to; nothing goes into the scrollback."""
        with Session("tall.lua", size=(40, 10), before="before\r\n") as session:
            session.wait_for_frame(shown=False)
            session.wait(lambda: session.shows_frame(0), "wrong screen")
            self.assertEqual(session.screen.texts[0], "[ button 1 ]")
            for keys, first in [("\t" * 9, 1), ("\t", 2), ("\x1b[6~", 11), ("\x1b[6~" * 9, 41), ("\x1b[5~", 32), ("\x1b[A", 10)]:
                session.press(keys, shown=False)
                expected = f"[ button {first} ]"
                session.wait(lambda: session.shows_frame(0) and session.screen.texts[0] == expected, f"no {expected}")
            self.assertEqual(session.screen.scrollback, ["before"])

    def test_error_in_script(self):
        with Session("counter.lua") as session:
            session.wait_for_frame()
            session.press("\r" * 7, shown=False)
            session.wait(lambda: any("seven is wrong" in line for line in session.screen.texts), "no message")
            session.press("\r")
            self.assertEqual(session.screen.texts[session.top : session.top + 2], ["[ add ]", "count 8"])
            session.send("\x03")
            self.assertEqual(session.wait_for_end(), 130)

    def test_trace(self):
        with tempfile.NamedTemporaryFile() as trace:
            session = self.session("--trace", trace.name)
            session.send("\x03")
            self.check(session, 130)
            lines = trace.read().decode().split("\n")
            self.assertGreater(sum('"key enter"' in line for line in lines), 2, lines[:5])

    def test_error_while_loading(self):
        with Session("/nonexistent.lua", log=False) as session:
            self.assertEqual(session.wait_for_end(), 2)
            self.assertTrue(session.is_restored)
            self.assertIn("cannot read '/nonexistent.lua'", session.screen.texts[0] + session.screen.texts[1])


class Input(unittest.TestCase):
    def test_keys_beside_a_busy_task(self):
        """A task that is ready again at once does not keep keys waiting, and goes on for ever."""
        with Session("busy.lua", size=(40, 10)) as session:
            session.wait_for_frame()
            session.press("\t\r")
            session.wait(lambda: self.round(session) > 0, "the task does not run")
            for number, key in enumerate("keys", 1):
                session.send(key)
                session.wait(lambda: ("typed " + "keys"[:number]) in session.screen.texts, f"{key} is not taken")
            session.resize(30, 8)
            session.wait(lambda: "edge".rjust(30) in session.screen.texts, "no resize")
            session.send("\x03")
            self.assertEqual(session.wait_for_end(), 130)

    def test_time_passes_beside_a_task_that_yields(self):
        with Session("yields.lua", size=(40, 10)) as session:
            session.wait(lambda: self.round(session, "ticks ") > 2, "no time passes")
            session.send("\x03")
            self.assertEqual(session.wait_for_end(), 130)

    def test_time_after_much_work(self):
        """Time that passed while there was much to do is not lost: what comes later comes by the clock, and nothing in between."""
        with Session("pieces.lua", size=(40, 10)) as session:
            session.wait(lambda: "pieces 60" in session.screen.texts, "the work is not done")
            ticks = self.round(session, "ticks ")
            session.wait(lambda: self.round(session, "ticks ") > ticks, "no time passes")
            session.read_log()
            ticks, frames = self.round(session, "ticks "), len(session.frames)
            session.wait(lambda: self.round(session, "ticks ") >= ticks + 10, "no time passes")
            session.read_log()
            self.assertLess(len(session.frames) - frames, 50)

    def round(self, session, word="round "):
        return max([int(text[len(word):]) for text in session.screen.texts if text.startswith(word)], default=0)

    def test_burst(self):
        """100 keys at once: none is lost, and there are few frames."""
        with Session("random.lua") as session:
            session.wait_for_frame()
            session.press("\t" * 7)
            count = len(session.frames)
            text = "".join(chr(97 + number % 26) for number in range(100))
            session.send(text)
            session.wait(lambda: session.shows_frame() and text[-60:] in "".join(session.frames[-1]["text"]), "keys are lost")
            self.assertLess(len(session.frames) - count, 12)

    def test_every_cut(self):
        """Sequences cut at every place mean the same; nothing of them is typed."""
        with Session("random.lua") as session:
            session.wait_for_frame()
            session.press("\t" * 7)
            for sequence in ["日", "\x1b[1;5Q", "\x1b[200~ab\x1b[201~", "\x1b[<0;70;20M", "\x1b]0;x\x07", "\x1bOA\x1bOB", "\x1b[?62;1c"]:
                data = sequence.encode()
                for cut in range(1, len(data)):
                    if data[:cut].endswith((b"\x1b", b"\x1b[", b"\x1bO", b"\x1b]")):
                        continue
                    session.send(data[:cut])
                    session.send(data[cut:])
            session.press("!", shown=False)
            session.wait(lambda: session.shows_frame() and session.frames[-1]["text"][1].endswith("!"), "keys are lost")
            self.assertEqual(session.frames[-1]["text"][1].replace("ab", "").replace("日", ""), "!")

    def test_large_paste(self):
        with Session("full.lua") as session:
            session.wait_for_frame(shown=False)
            text = "日本語 words\n" * 60_000
            data = b"\x1b[200~" + text.encode() + b"\x1b[201~"
            os.set_blocking(session.master, False)
            while data:
                try:
                    data = data[os.write(session.master, data) :]
                except BlockingIOError:
                    pass
                session.read(0)
            expected = f"{len(text.encode())} bytes"
            session.wait(lambda: session.shows_frame(0) and expected in session.screen.texts, "the paste is not complete")

    def test_escape(self):
        with Session("random.lua") as session:
            session.wait_for_frame()
            session.press("\t" * 7)
            session.press("\x1b")
            session.wait(lambda: session.shows_frame() and session.frames[-1]["cause"] == "key escape", "no escape")

    def test_alt_that_begins_strings(self):
        """Behind Alt with a character that begins a terminal's own strings, keys are keys."""
        for character in "_]PX^":
            with Session("fields.lua") as session:
                session.wait_for_frame()
                session.press(f"\x1b{character}abc", shown=False)
                session.wait(lambda: "abc|" in session.screen.texts, f"keys are lost behind alt+{character}")
                session.press("\x1b_x\x1b\\d", shown=False)
                session.wait(lambda: "abcd|" in session.screen.texts, "a string is typed")


class Output(unittest.TestCase):
    def test_asks_nothing(self):
        with Session("counter.lua") as session:
            session.wait_for_frame()
            for query in [b"\x1b[c", b"\x1b[6n", b"\x1b]11;?", b"\x1b[?u", b"$p", b"\x1b[>c", b"\x1b[>q", b"\x1bP"]:
                self.assertNotIn(query, bytes(session.received))

    def test_mouse_is_left_alone(self):
        with Session("text.lua") as session:
            session.wait_for_frame()
            for mode in [b"?1000", b"?1002", b"?1003", b"1006"]:
                self.assertNotIn(mode, bytes(session.received))

    def test_scrollback_is_kept(self):
        with Session("counter.lua", before="".join(f"line {number}\r\n" for number in range(60))) as session:
            session.wait_for_frame()
            session.press("\r" * 30)
            session.press("\x0c", shown=False)
            session.wait(lambda: session.shows_frame(0), "not drawn")
            self.assertNotIn(b"\x1b[3J", bytes(session.received))
            texts = session.screen.scrollback
            self.assertEqual([line for line in texts if line.startswith("line ")], [f"line {number}" for number in range(60)])

    def test_blocked_terminal(self):
        """While the terminal is not read events go on; when it is read again it gets the newest frame."""
        with Session("clock.lua") as session:
            session.wait(lambda: self.ticks(session) > 0, "nothing is drawn")
            start, ticks, before = len(session.received), self.ticks(session), session.processor_time
            # What the terminal takes without being read is far less than what is drawn in so much work.
            deadline = time.monotonic() + PATIENCE
            while session.processor_time < before + 0.1:
                self.assertLess(time.monotonic(), deadline, "events do not go on")
                time.sleep(0.05)
            session.send("\r")
            self.assertEqual(session.wait_for_end(), 5)
            self.assertTrue(session.is_restored)
            self.assertGreater(self.ticks(session), ticks + 20)
            self.assertLess(len(session.received) - start, 200_000)

    def ticks(self, session):
        words = [line.strip() for line in session.screen.texts]
        return max((int(word.split(".")[0]) for word in words if word[:1].isdigit()), default=0)

    def test_blocked_for_ever(self):
        """The program ends when it is asked to, even if its last output is not read."""
        with Session("clock.lua", log=False) as session:
            session.wait(lambda: len(session.received) > 1000, "nothing is drawn")
            time.sleep(0.3)
            session.send("\x03")
            deadline = time.monotonic() + PATIENCE
            pid = 0
            while not pid and time.monotonic() < deadline:
                pid, _ = os.waitpid(session.pid, os.WNOHANG)
                time.sleep(0.005)
            self.assertEqual(pid, session.pid, "the program does not end")
            session.status = 130
            self.assertEqual(termios.tcgetattr(session.master), session.attributes)

    def test_idle(self):
        """Nothing happens: the program does not wake up."""
        with Session("counter.lua") as session:
            session.wait_for_frame()
            session.press("\r")

            def wakes():
                return count_switches(session, "voluntary_ctxt_switches", "nonvoluntary_ctxt_switches")

            before = last = wakes()
            deadline = time.monotonic() + PATIENCE
            # It may still be on its way to where it waits.
            while time.monotonic() < deadline:
                time.sleep(0.5)
                last, before = wakes(), last
                if last == before:
                    return
            self.fail("the program wakes up again and again")

    def test_seldom(self):
        """Something happens now and then: the program wakes up for that and for little else."""
        with Session("ticks.lua") as session:
            session.wait_for_frame()

            def ticks():
                return int(session.screen.texts[0].split()[1])

            # At first it is busy with itself.
            session.wait(lambda: ticks() >= 5, "nothing happens")
            first, before = ticks(), count_switches(session, "voluntary_ctxt_switches")
            session.wait(lambda: ticks() >= first + 15, "nothing happens any more")
            wakes = count_switches(session, "voluntary_ctxt_switches") - before
            self.assertLess(wakes / (ticks() - first), 6)


def count_switches(session, *names):
    """How often the threads of the program went to sleep, or were kept from working."""
    total = 0
    for task in os.listdir(f"/proc/{session.pid}/task"):
        with open(f"/proc/{session.pid}/task/{task}/status") as file:
            total += sum(int(line.split()[1]) for line in file if line.split(":")[0] in names)
    return total


class Environments(unittest.TestCase):
    def shown(self, **environment):
        session = Session("box.lua", environment=environment)
        self.addCleanup(session.__exit__)
        session.wait_for_frame(shown=False)
        session.drain()
        return session

    def test_colors(self):
        rgb, palette, theme = b"38;2;255;128;0", b"38;5;208", b"\x1b[9"
        cases = [
            ({"COLORTERM": "truecolor"}, rgb), ({"TERM": "xterm-kitty"}, rgb), ({"TERM": "xterm-direct"}, rgb),
            ({}, palette), ({"TERM": "xterm"}, b"\x1b[93m"), ({"TERM": "linux"}, b"\x1b[93m"),
            ({"NO_COLOR": "1"}, None), ({"NO_COLOR": "1", "COLORTERM": "truecolor"}, None), ({"NO_COLOR": ""}, palette),
            ({"TERM": "vt100"}, None), ({"TERM": "vt100", "CLICOLOR_FORCE": "1"}, b"\x1b[93m"),
        ]
        for environment, code in cases:
            with self.subTest(environment):
                sent = bytes(self.shown(**environment).received)
                if code:
                    self.assertIn(code, sent)
                else:
                    self.assertNotRegex(sent, rb"\x1b\[[0-9;]*(3[0-8]|9[0-7])[;m]")
                self.assertIn(b"orange", sent)

    def test_ascii(self):
        session = self.shown(LANG="C")
        session.wait(lambda: session.screen.texts[0].startswith("+- box "), "no box")
        self.assertTrue(all(line.isascii() for line in session.screen.texts))
        session = self.shown(LANG=None, LC_ALL="de_DE.ISO-8859-1")
        session.wait(lambda: session.screen.texts[0].startswith("+- box "), "no box")

    def test_dumb(self):
        for name in ["dumb", None]:
            session = self.shown(TERM=name)
            session.send("\t")
            session.wait(lambda: b"---\r\n" in session.received, "no frame")
            self.assertNotIn(b"\x1b", bytes(session.received))
            session.send("\x03")
            self.assertEqual(session.wait_for_end(), 130)
            self.assertTrue(session.is_restored)

    def test_huge_window(self):
        """A window that says that it is larger than any screen takes no memory for all of it."""
        for options in [(), ("--fullscreen",)]:
            with Session("scheme.lua", *options) as session:
                session.wait_for_frame(shown=False)
                session.feeds = False
                fcntl.ioctl(session.master, termios.TIOCSWINSZ, struct.pack("HHHH", 65535, 65535, 0, 0))
                session.wait(lambda: session.read_log() or session.frames[-1]["cause"] == "resize 10000x10000", "no resize")
                session.send("\r\x03")
                self.assertEqual(session.wait_for_end(), 130)

    def test_small_windows(self):
        for size in [(1, 1), (2, 1), (1, 3), (3, 2), (0, 0)]:
            for options in [(), ("--fullscreen",)]:
                with self.subTest(size=size, options=options):
                    with Session("random.lua", *options, size=(max(size[0], 1), max(size[1], 1))) as session:
                        if size == (0, 0):
                            session.resize(80, 24)
                        session.wait_for_frame(shown=False)
                        session.press("\r\r\r", shown=False)
                        session.press("\t\t\t\t\r", shown=False)
                        session.press("\t日本語", shown=False)
                        session.resize(60, 20)
                        session.wait(lambda: (session.read_log() or True) and len(session.frames[-1]["text"]) > 4, "no frame")
                        session.press("\x0c", shown=False)
                        session.wait(lambda: session.shows_frame(0), "wrong screen")
                        session.send("\x03")
                        self.assertEqual(session.wait_for_end(), 130)


if __name__ == "__main__":
    unittest.main()
