-- luaview: --width 30
-- A binding may refuse a choice; the keys then stand where they stood.
local App = Component "App" { chosen = State(2) }
function App:body()
  return VStack {
    List({ 1, 2, 3, 4 }, function(n) return Text("row " .. n) end, { selection = self.bind.chosen:conditionSet(function(n) return n ~= 3 end) }),
    Button("four", function() self.chosen = 4 end),
    Text(tostring(self.chosen)),
  }
end
return App
