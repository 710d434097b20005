-- luaview: --width 34
-- An alert on one control among others: keys, shortcuts and clicks reach nothing else until it is closed, and then the focus is
-- where it was. What events name can be used as long as the focus is not needed for it.
local App = Component "App" { asks = State(false), log = State "", text = State "" }
function App:body()
  local function note(word) return function() self.log = self.log .. word .. " " end end
  return VStack {
    Text("log " .. self.log),
    TextField("before", self.bind.text),
    Button("ask", function() self.asks = true end)
      :alert { title = "Sure?", isPresented = self.bind.asks, Button("Yes", note "yes"), Button("No", note "no") },
    Button("b", note "b"):keyboardShortcut "ctrl+b",
  }:onKeyPress("k", note "k")
end
return App
