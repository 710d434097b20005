-- luaview: --width 60
-- One row is chosen as the keys go, several by space, by shift on the way, and all at once. Headers and rules are passed by.
local App = Component "App" { one = State(nil), many = State {} }
function App:body()
  return HStack {
    List { selection = self.bind.one, Section { header = "Fruit", Text("apple"):tag "a", Text("pear"):tag "p" }, Divider(), ForEach({ "x", "y", "z" }, function(t) return Text("row " .. t) end) },
    List(5, function(i) return HStack { Text("number " .. i), Button("go " .. i, function() print(i) end) } end, { selection = self.bind.many }),
    VStack { Text(tostring(self.one)), Text(table.concat(self.many, " ")) },
  }
end
return App
