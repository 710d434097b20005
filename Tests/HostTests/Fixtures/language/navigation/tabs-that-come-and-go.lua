-- luaview: --width 30
-- Tabs of rows are known by their ids: they keep their state when others come and go.
local Note = Component "Note" { name = Property(), n = State(0) }
function Note:body() return Button(self.name .. " " .. self.n, function() self.n = self.n + 1 end) end
local App = Component "App" { names = State { "a", "b" }, tab = State "b" }
function App:body()
  return VStack {
    TabView {
      selection = self.bind.tab,
      ForEach(self.names, function(name) return Note { name = name }:tag(name):onDisappear(function() print(name .. " disappears") end) end),
    },
    Button("insert", function() table.insert(self.names, 1, "c") end),
    Button("remove", function() table.remove(self.names) end),
    Button("clear", function() self.names = {} end),
  }
end
return App
