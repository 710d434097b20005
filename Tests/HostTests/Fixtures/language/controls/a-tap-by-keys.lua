-- luaview: --frames none
-- Tab and arrows lead to what takes taps, enter and space tap it; :focusable says what they pass over and what they do not.
local App = Component "App" { f = FocusState(nil), gone = State(false) }
function App:body()
  local function say(name) return function() print(name) end end
  return VStack {
    Text "first":onTapGesture(say "first"):focused(self.bind.f, "first"),
    Button("button", say "button"),
    Group { Text "a", Text "b" }:onTapGesture(say "group"),
    Text "id":id "x":onTapGesture(say "id"),
    Text "never":onTapGesture(say "never"):focusable(false),
    Text "off":onTapGesture(say "off"):disabled(),
    Button("no", say "no"):focusable(false),
    Text "keys":focusable():onKeyPress("k", say "k"):focused(self.bind.f, "keys"),
    If(not self.gone, function() return Text "last":onTapGesture(function() self.gone = true end) end),
  }
  :onKeyPress("f", function() print("focus", self.f) end)
  :onKeyPress("w", function() self.f = "first" end)
end
return App
