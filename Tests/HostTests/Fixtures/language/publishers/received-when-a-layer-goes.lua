-- luaview: --width 9
-- A view that loses or gets a layer still receives, whichever it was mounted with, also what was sent in the same event.
local S = PassthroughSubject "go"
local App = Component "App" { i = State(1), got = State "" }
function App:body()
  local first = self.i == 1 and Text "x":overlay(Text "o") or Text "a"
  local second = self.i == 1 and Text "y" or Text "z":background(Text "under")
  return VStack {
    first:onReceive(S, function(n) self.i, self.got = n, self.got .. n end),
    second:onReceive(S, function(n) print("second", n) end),
    Text(self.got),
    Button("both", function()
      self.i = 3 - self.i
      S:send(self.i)
    end),
  }
end
return App
