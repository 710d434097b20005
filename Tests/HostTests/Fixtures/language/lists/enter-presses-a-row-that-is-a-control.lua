local App = Component "App" { chosen = State(nil), said = State "nothing", isOn = State(false) }
function App:body()
  local function say(word) return Button(word, function() self.said = word end) end
  return VStack {
    List { selection = self.bind.chosen, say "a":tag "t1", HStack { say "b" }:tag "t2", say "c":padding(0):tag "t3",
      Toggle("on", self.bind.isOn):tag "t4" },
    Text(tostring(self.chosen) .. ", " .. self.said .. ", " .. tostring(self.isOn)),
  }
end
return App
