"""The language server in a real editor, Neovim: what it shows of mistakes, what it offers, what it says of words, where it leads."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

from emulator import PATIENCE, PROGRAM

SCRIPT = """local Counter = Component "Counter" { count = State(0) }
function Counter:body()
  return VStack { Text("n " .. self.cuont):bo }
end
return Counter
"""

# As Neovim since 0.7 takes it. A cell is given by its line from 1 and its column from 0.
EDITOR = """
local patience = tonumber(os.getenv "PATIENCE_MS")
vim.cmd "edit app.lua"
local client = vim.lsp.start_client {
  name = "luaview", cmd = { os.getenv "LUAVIEW", "lsp" }, root_dir = vim.loop.cwd(),
}
vim.lsp.buf_attach_client(0, client)
local function found() return #vim.diagnostic.get(0) > 0 end
local seen = {}
seen.isRunning = vim.wait(patience, found, 10)
local function noted()
  local all = {}
  for _, d in ipairs(vim.diagnostic.get(0)) do
    table.insert(all, { d.lnum + 1, d.col, d.message, d.severity })
  end
  return all
end
seen.first = noted()
local function ask(method, line, column)
  vim.api.nvim_win_set_cursor(0, { line, column })
  local answers = vim.lsp.buf_request_sync(0, "textDocument/" .. method, vim.lsp.util.make_position_params(), patience)
  return answers and answers[client] and answers[client].result
end
local function text(line) return vim.api.nvim_buf_get_lines(0, line - 1, line, false)[1] end
seen.hover = ask("hover", 3, text(3):find "VStack" - 1)
seen.definition = ask("definition", 3, text(3):find "self.cuont" + 1)
seen.completion = ask("completion", 3, text(3):find ":bo" + 2)

-- What is typed is looked at as it is typed, before it is saved.
local mended = text(3):gsub("cuont", "count"):gsub(":bo ", ":bold() ")
vim.api.nvim_buf_set_lines(0, 2, 3, false, { mended })
seen.isMended = vim.wait(patience, function() return #vim.diagnostic.get(0) == 0 end, 10)
seen.field = ask("definition", 3, text(3):find "count" - 1)
seen.members = ask("completion", 3, text(3):find "self%.count" + 4)
seen.left = noted()
vim.lsp.stop_client(client)
seen.isOver = vim.wait(patience, function() return vim.lsp.client_is_stopped(client) end, 10)
local file = io.open(os.getenv "SEEN", "w")
file:write(vim.fn.json_encode(seen))
file:close()
vim.cmd "qall!"
"""


def labels(answer):
    return [item["label"] for item in (answer["items"] if isinstance(answer, dict) else answer)]


@unittest.skipUnless(shutil.which("nvim"), "Neovim is not installed")
class Neovim(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("app.lua", SCRIPT), ("editor.lua", EDITOR)):
                with open(os.path.join(folder, name), "w") as file:
                    file.write(text)
            seen = os.path.join(folder, "seen.json")
            environment = {
                "PATH": os.environ["PATH"], "HOME": folder, "LUAVIEW": PROGRAM, "SEEN": seen, "TERM": "dumb",
                "PATIENCE_MS": str(int(PATIENCE * 1000)),
            }
            cls.run_ = subprocess.run(
                ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile editor.lua", "-c", "cquit"],
                cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE * 10)
            if not os.path.exists(seen):
                raise AssertionError(f"the editor did not come to its end: {cls.run_.stdout}{cls.run_.stderr}")
            with open(seen) as file:
                cls.seen = json.load(file)

    def test_mistakes_stand_where_they_are(self):
        self.assertTrue(self.seen["isRunning"])
        (line, _, message, severity), *_ = self.seen["first"]
        self.assertEqual((line, severity), (3, 1))
        self.assertTrue(message)

    def test_mistakes_go_as_they_are_mended_without_saving(self):
        self.assertTrue(self.seen["isMended"], self.seen["left"])

    def test_what_a_word_is(self):
        self.assertIn("VStack", json.dumps(self.seen["hover"]))

    def test_modifiers_and_fields_are_offered(self):
        self.assertIn("bold", labels(self.seen["completion"]))
        self.assertIn("border", labels(self.seen["completion"]))
        self.assertIn("count", labels(self.seen["members"]))

    def test_a_field_leads_to_its_declaration(self):
        place = self.seen["field"]
        place = place[0] if isinstance(place, list) else place
        self.assertTrue(place["uri"].endswith("/app.lua"))
        self.assertEqual(place["range"]["start"], {"line": 0, "character": SCRIPT.index("count")})

    def test_the_server_ends_with_the_editor(self):
        self.assertTrue(self.seen["isOver"])
        self.assertEqual(self.run_.returncode, 0, self.run_.stderr)


if __name__ == "__main__":
    unittest.main()
