-- luaview: --frames none
-- The control's own onKeyPress, the control, those around it, shortcuts; false leaves the key to the next.
local App = Component "App" { text = State "", n = State(1) }
function App:body()
  local function say(what, keep) return function(key) print(what, key) return keep end end
  return VStack {
    TextField("Name", self.bind.text):onKeyPress("x", say "field"):onKeyPress("y", say("field passes", false)),
    Slider("n", self.bind.n, { min = 0, max = 9, step = 1 }),
    Button("save", function() print("saved") end):keyboardShortcut "ctrl+s",
    Button("off", function() print("never") end):keyboardShortcut "ctrl+o":disabled(),
    VStack { Button("wrapped", function() print("wrapped") end) }:keyboardShortcut "f2",
  }
  :onKeyPress("ctrl+s", say("outer passes", false))
  :onKeyPress("a", say "outer a")
  :onKeyPress("up", say "outer up")
  :onKeyPress("left", say "outer left")
  :onChange(self.text, function(_, new) print("text", new) end)
  :onChange(self.n, function(_, new) print("n", new) end)
end
return App
