-- luaview: --frames none
-- L16: a frozen view of a list shows large lists in it as they were, also where these were sorted before they changed.
local function part(k)
  local p = { k = k }
  for i = 1, 300 do p[i] = i end
  return p
end
local App = Component "App" { list = State {} }
local seen

function App:body()
  seen = #self.list > 0 and (seen or self.list)
  local function show() print(seen[1].k, seen[1][1], seen[1][2], seen[3].k, seen[3][1], seen[3][2]) end
  return VStack {
    Button("fill", function() self.list = { part(3), part(2), part(1) } end),
    Button("sort", function()
      table.sort(self.list, function(a, b) return a.k < b.k end)
      self.list[1][1] = "changed"
      self.list[3][2] = "changed"
      show()
    end),
    Button("again", function()
      self.list[1][1] = "again"
      show()
    end),
  }
end

return App
