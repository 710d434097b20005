-- luaview: --width 40
-- Rows of a binding hand out bindings to their elements.
local App = Component "App" { list = State { { id = "x", on = false, n = 2 }, { id = "y", on = true, n = 1 } } }
function App:body()
  return VStack {
    Table(self.bind.list, {
      TableColumn("On", function(item) return Toggle(item:at("id"):get(), item:at "on") end),
      TableColumn("N", "n"),
    }),
    Text(tostring(self.list[1].on)),
    Button("less", function() self.list[1].n = 0 end),
  }
end
return App
