-- luaview: --frames none
-- Without a value a FocusState is false until its control has the focus; with one it is nil without the focus.
local Row = Component "Row" { f = Binding(), name = Property() }
function Row:body() return Button(self.name, function() end):focused(self.bind.f, self.name) end
local App = Component "App" {
  a = FocusState(), b = FocusState(), c = FocusState(nil), d = FocusState(), rows = FocusState(), unbound = FocusState(),
}
function App:body()
  print("body", self.a, self.b, self.c, self.d, self.rows, self.unbound)
  return VStack {
    Button("first", function() end),
    Button("a", function() end):focused(self.bind.a),
    Button("b", function() end):focused(self.bind.b, "b"),
    Button("c", function() end):focused(self.bind.c, "c"),
    Row { f = self.bind.d, name = "d" },
    ForEach({ "r", "s" }, function(name) return Button(name, function() end):focused(self.bind.rows, name) end),
    Button("ask", function() self.a = true end),
  }
end
return App
