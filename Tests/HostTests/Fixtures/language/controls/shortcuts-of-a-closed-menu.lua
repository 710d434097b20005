-- luaview: --frames none
-- They work as those of an open one do, and open nothing.
local App = Component "App" { isOff = State(false) }
function App:body()
  local function button(name, key) return Button(name, function() print(name) end):keyboardShortcut(key) end
  return VStack {
    Menu("File", {
      button("save", "ctrl+s"),
      If(true, button("close", "ctrl+l")),
      ForEach({ "f1", "f2" }, function(key) return button(key, key) end),
      VStack { Button("around", function() print "around" end) }:keyboardShortcut "f3",
      button("off", "f4"):disabled(), button("hidden", "f5"):hidden(),
      button("id", "f6"):id "i",
    }),
    Menu("Off", { button("no", "f7") }):disabled(),
    Button("seen", function() print "seen" end):keyboardShortcut "ctrl+l",
  }
  :onKeyPress("f8", function() print "end" end)
end
return App
