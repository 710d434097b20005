"""A program on a pseudo terminal, and an emulator that shows what it draws."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import tempfile
import termios
import time
import unicodedata

import pyte

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.environ.get("LUAVIEW", os.path.join(ROOT, ".build/debug/luaview"))
SCRIPTS = os.path.join(ROOT, "Tests/Terminal/scripts")
# What the program is told by those who test the tests.
PASSED = {name: os.environ[name] for name in ("ASAN_OPTIONS", "LUAVIEW_MUTANT", "LUAVIEW_MUTANTS_REACHED") if name in os.environ}
# Seconds after which something is taken to hang: no outcome depends on how fast the machine is.
PATIENCE = float(os.environ.get("PATIENCE", "120"))


class Screen(pyte.Screen):
    """Keeps what leaves it at the top, and takes another size as terminals do that break no lines anew."""

    def __init__(self, columns, lines):
        self.scrollback = []
        super().__init__(columns, lines)

    def index(self):
        if self.cursor.y == self.lines - 1:
            self.scrollback.append(self.text(0))
        super().index()

    def text(self, row):
        line = self.buffer[row]
        cells = (line[column].data for column in range(self.columns))
        return unicodedata.normalize("NFC", "".join(cells).rstrip())

    @property
    def texts(self):
        return [self.text(row) for row in range(self.lines)]

    def resize(self, lines=None, columns=None):
        lines, columns = lines or self.lines, columns or self.columns
        for _ in range(max(0, self.cursor.y - lines + 1)):
            self.scrollback.append(self.text(0))
            for row in range(self.lines):
                self.buffer[row] = self.buffer[row + 1]
            self.cursor.y -= 1
        for row in list(self.buffer):
            if row >= lines:
                del self.buffer[row]
            else:
                for column in [column for column in self.buffer[row] if column >= columns]:
                    del self.buffer[row][column]
        self.lines, self.columns = lines, columns
        self.cursor.x = min(self.cursor.x, columns - 1)
        self.set_margins()


class Session:
    """luaview with a script, on a terminal of its own."""

    def __init__(self, script, *options, size=(80, 24), environment=None, before="", log=True, folder=SCRIPTS):
        self.columns, self.lines = size
        self.screen = Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.received = bytearray()
        self.feeds = True
        self.status = None
        self.log_path = tempfile.mktemp(prefix="luaview-frames-")
        if before:
            self.stream.feed(before.encode())
        self.above = before.replace("\r", "").split("\n")[:-1]
        variables = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"], **PASSED, **(environment or {})}
        variables = {name: value for name, value in variables.items() if value is not None}
        # Tests name controls as plain text has them, but for those of the looks themselves.
        looks = [] if not script.endswith(".lua") or "--theme" in options else ["--theme", "plain"]
        command = [PROGRAM, script, *options, *looks] + (["--frame-log", self.log_path] if log else [])
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            os.chdir(folder)
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGXFSZ):  # whatever the tests, and Python, began with
                signal.signal(number, signal.SIG_DFL)
            os.execve(PROGRAM, command, variables)
        self.attributes = termios.tcgetattr(self.master)
        self.log = None
        self.frames = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self.log:
            self.log.close()
        if self.master >= 0:
            os.close(self.master)
        if os.path.exists(self.log_path):
            os.remove(self.log_path)

    @property
    def pages(self):
        """How many pages the system has given the program."""
        with open(f"/proc/{self.pid}/stat") as file:
            return int(file.read().rpartition(")")[2].split()[7])

    # What happens

    def send(self, keys):
        os.write(self.master, keys if isinstance(keys, bytes) else keys.encode())

    def resize(self, columns, lines):
        self.columns, self.lines = columns, lines
        self.read(0)
        self.screen.resize(lines, columns)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def kill(self, number):
        os.kill(self.pid, number)

    def is_handled(self, number):
        """Whether the program has a handler for a signal, and takes it."""
        with open(f"/proc/{self.pid}/status") as file:
            masks = {name: int(mask, 16) for name, mask in re.findall(r"^(Sig\w+):\s*([0-9a-f]{16})$", file.read(), re.M)}
        return bool(masks.get("SigCgt", 0) & ~masks.get("SigBlk", 0) & 1 << (number - 1))

    @property
    def tells_keys_apart(self):
        """What a terminal that has kitty's keyboard protocol makes of what it was sent, from the last state to the first."""
        states = [b"0"]
        for begin, replace, end in re.findall(rb"\x1b\[(?:>(\d+)u|=(\d+);1u|(<)u)", bytes(self.received)):
            if begin:
                states.append(begin)
            elif replace:
                states[-1] = replace
            elif end and len(states) > 1:
                states.pop()
        return [state != b"0" for state in reversed(states)]

    def interrupt(self):
        """Ctrl-C, as the terminal sends it."""
        self.send("\x1b[99;5u" if self.tells_keys_apart[0] else "\x03")

    # What comes of it

    def read(self, timeout):
        """Shows what comes within a time; False at the end of all."""
        ready, _, _ = select.select([self.master], [], [], timeout)
        if not ready:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            data = b""
        self.received += data
        if self.feeds:
            self.stream.feed(data)
        return bool(data)

    @property
    def processor_time(self):
        """Seconds that the program has worked."""
        with open(f"/proc/{self.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def drain(self):
        """Reads what was sent up to now."""
        while select.select([self.master], [], [], 0)[0] and self.read(0):
            pass

    def wait(self, condition, what):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > deadline:
                raise AssertionError(f"{what}\n{self.describe()}")
            if not self.read(0.01) and not condition():
                raise AssertionError(f"{what}: the program ended\n{self.describe()}")

    def describe(self):
        frame = self.frames[-1]["text"] if self.frames else ["no frame"]
        return "\n".join(["-- screen"] + self.screen.texts + ["-- frame"] + frame + ["-- bytes", repr(bytes(self.received[-600:]))])

    def wait_for_end(self):
        """Reads to the end; the status as shells report it."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self.read(0.01)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                # The kernel may still be about to hand over what was written last: only the end says that it has.
                while time.monotonic() < deadline and self.read(0.01):
                    pass
                code = os.waitstatus_to_exitcode(status)
                self.status = 128 - code if code < 0 else code
                return self.status
        raise AssertionError("the program does not end\n" + self.describe())

    # Frames

    def read_log(self):
        if self.log is None:
            if not os.path.exists(self.log_path):
                return
            self.log = open(self.log_path, "rb")
        while True:
            place = self.log.tell()
            line = self.log.readline()
            if not line.endswith(b"\n"):
                self.log.seek(place)
                return
            record = json.loads(line)
            if "print" in record:
                self.above.append(record["print"])
            else:
                self.frames.append(record)

    def wait_for_frame(self, beyond=0, shown=True):
        """Waits until more frames were drawn than `beyond`, and the screen shows the last one."""

        def drawn():
            self.read_log()
            return len(self.frames) > beyond

        self.wait(drawn, "no frame was drawn")
        if shown:
            self.wait(self.shows_frame, "the screen does not show the frame")
        return self.frames[-1]

    def press(self, keys, shown=True):
        """Sends keys and waits for what comes of them. On a slow machine frames of time alone may come before; Ctrl-L has no others."""

        def answers():
            self.read_log()
            return sum(keys == "\x0c" or not frame["cause"].startswith("advance") for frame in self.frames)

        count = answers()
        self.send(keys)
        self.wait(lambda: answers() > count, "no frame was drawn")
        return self.wait_for_frame(shown=shown)

    @property
    def top(self):
        return max(0, len(self.above) - len(self.screen.scrollback))

    def shows_frame(self, top=None):
        """Whether the screen shows the last frame below what was printed, and nothing else; and nothing printed was lost."""
        self.read_log()
        frame, screen = self.frames[-1], self.screen
        expected = [unicodedata.normalize("NFC", line) for line in frame["text"]]
        is_at_place = top is not None
        top = self.top if top is None else top
        texts = screen.texts
        if texts[top : top + len(expected)] != expected or any(texts[top + len(expected) :]):
            return False
        if not is_at_place and (screen.scrollback + texts)[: len(self.above)] != self.above:
            return False
        cursor = frame.get("cursor")
        if screen.cursor.hidden != (cursor is None):
            return False
        if cursor and (screen.cursor.y - top + 1, screen.cursor.x + 1) != tuple(cursor):
            return False
        return self.shows_styles(frame, top)

    def shows_styles(self, frame, top):
        styles = {}
        for row, column, length, style in frame["styles"]:
            for place in range(column, column + length):
                styles[top + row - 1, place - 1] = style
        for row in range(top, top + len(frame["text"])):
            for column in range(self.screen.columns):
                cell, style = self.screen.buffer[row][column], styles.get((row, column), {})
                if cell.data == "":
                    continue
                shown = {"bold": cell.bold, "italic": cell.italics, "underline": cell.underscore, "reverse": cell.reverse,
                         "strikethrough": cell.strikethrough}
                if any(shown[name] != style.get(name, False) for name in shown):
                    return False
                if (cell.fg == "default") != ("foreground" not in style) or (cell.bg == "default") != ("background" not in style):
                    return False
        return True

    @property
    def is_restored(self):
        """Whether the terminal is as it was: how it handles keys, cursor, line breaks, pastes, mouse."""
        modes = self.screen.mode
        off = {mode << 5 for mode in (1000, 1002, 1003, 1004, 1006, 2004, 2031)}
        return (
            termios.tcgetattr(self.master) == self.attributes
            and not self.screen.cursor.hidden
            and pyte.modes.DECAWM in modes
            and not modes & off
            and self.screen.cursor.attrs == self.screen.default_char
        )
