-- luaview: --frames none
-- L61: what was evaluated again before a task begins has said its function anew.
local App = Component "App" { n = State(0), p = State "old", id = State(1) }
local Child = Component "Child" { p = Property() }

function Child:body()
  local p = self.p
  return Text(p):task(function() print("child", p) end)
end

function App:body()
  local n = self.n
  return VStack {
    Text "":task(function()
      print("first", n)
      self.n = 6
    end),
    Text "":task("an id", function() print("second", n) end),
    Child { p = self.p },
  }
  :onAppear(function()
    self.n = 5
    self.p = "new"
  end)
end

return App
