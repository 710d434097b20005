-- luaview: --frames none
-- L16: type, #, ipairs, pairs, next and table.* see the content, frozen or live.
local App = Component "App" { items = State { "a", "b", "c" }, point = State { x = 1 } }

local function look(items, point)
  print(type(items), #items, next(point), rawlen(items), rawget(items, 2))
  print(table.concat(items, "-"), table.unpack(items))
  print(select("#", table.unpack(items, 2)), table.concat(table.move(items, 1, 3, 1, {}), "+"))
  for i, item in ipairs(items) do io_text = (io_text or "") .. i .. item end
  print(io_text)
  io_text = nil
end

function App:body()
  look(self.items, self.point)
  return Button("look", function() look(self.items, self.point) end)
end

return App
