"""A script that waits at a breakpoint, in tmux."""

import os
import re
import tempfile
import textwrap
import time
import unittest

from emulator import PROGRAM
from test_tmux import Tmux

SCRIPT = """
    local C = Component "C" { n = State(0) }
    function C:add(by)
      breakpoint()
      self.n = self.n + by
    end
    function C:body()
      local doubled = self.n * 2
      if self.n == 5 then breakpoint() end
      return Button("n " .. self.n .. " " .. doubled, function() self:add(1) end)
        :task(function() local t = 1 breakpoint() print("t is " .. t) end)
        :onDisappear(function() print "gone" end)
    end
    return C
"""


class Breakpoints(unittest.TestCase):
    def test_in_a_task_an_action_and_a_body(self):
        with tempfile.TemporaryDirectory() as folder, Tmux(70, 30) as tmux:
            path = os.path.join(folder, "b.lua")
            with open(path, "w", encoding="utf-8") as file:
                file.write(textwrap.dedent(SCRIPT))
            tmux.type(f"stty -a > {folder}/before; cd {folder}; HOME={folder} {PROGRAM} b.lua --theme plain --time 300ms; echo status $?; "
                      f"stty -a > {folder}/after")
            tmux.key("Enter")

            def shows(pattern):
                tmux.wait(lambda: re.search(pattern, "\n".join(tmux.everything())), f"no {pattern}")

            def enter(line, pattern):
                tmux.type(line)
                tmux.key("Enter")
                shows(pattern)

            shows(r"b\.lua:11: breakpoint")
            enter("t", r"> t\n1\n")
            # The time at the prompt may be longer than the script may run.
            time.sleep(0.5)
            enter("t = 4", r"> t = 4\n")
            tmux.key("C-d")
            shows(r"t is 4\n")
            shows(r"\[ n 0 0 \]")
            tmux.key("Enter")
            shows(r"b\.lua:4: breakpoint")
            enter("by = 5", r"> by = 5\n")
            enter(":continue", r"b\.lua:9: breakpoint")
            enter("doubled", r"> doubled\n10\n")
            enter("while true do end", r"time limit of 300ms")
            enter(":quit", r"gone\n")
            shows(r"status 0")
            shows(r"status 0\n(.*\n)*\$")
            tmux.wait(lambda: os.path.exists(f"{folder}/after"), "no end")
            with open(f"{folder}/before", encoding="utf-8") as before, open(f"{folder}/after", encoding="utf-8") as after:
                self.assertEqual(before.read(), after.read())


if __name__ == "__main__":
    unittest.main()
