-- luaview: --frames last
-- A child disappears in the update that its own data caused; its Computed and body must not run again.
local M = Observable "M" { show = true, value = 1, items = { { id = 1 }, { id = 2 }, { id = 3 } } }
local m = M()
local Child = Component "Child" { id = Property(), n = State(0), twice = Computed(function(self) print("twice of " .. self.id) return (m.value or error "no value") * 2 end) }
function Child:body()
  print("body of child " .. self.id)
  if not m.show then error "must not run" end
  return Text("child " .. self.id .. " " .. self.twice .. " " .. self.n)
    :onDisappear(function() print("gone " .. self.id, self.n) self.n = 99 print(self.n) end)
    :onChange(m.value, function() print("change " .. self.id) if self.id == 1 then m.show = false end end)
    :onAppear(function() print("appear " .. self.id) end)
end
local App = Component "App" {}
function App:body()
  print "body of App"
  return VStack {
    m.show and Child { id = 1 },
    m.show and Child { id = 2 },
    ForEach(m.items, "id", function(i) return Text("row " .. i.id):onDisappear(function() print("row gone " .. i.id) end) end),
    Button("hide", function() m.show = false m.value = nil end),
    Button("value", function() m.value = m.value + 1 end),
    Button("back", function() m.value = 5 m.show = true end),
    Button("drop", function() table.remove(m.items, 2) m.value = m.value + 1 end),
  }
end
return App
