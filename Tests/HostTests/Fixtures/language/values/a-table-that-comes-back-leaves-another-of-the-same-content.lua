-- luaview: --frames none
-- L16: a table that was taken out and is put back is part of its list again; one that came in with the same content, and its view, stay
-- what they are.
local App = Component "App" { other = State { { n = 1 } }, list = State { {}, {}, {} } }

function App:body()
  return Button("go", function()
    local list = self.list
    list[1], list[3] = self.other[1], self.other[1]
    local last = table.remove(list)
    local first = list[1]
    list[2] = last
    print(rawequal(list[1], first), rawequal(list[2], last))
    first.n, last.n = 5, 6
    print(list[1].n, list[2].n, first.n, last.n, self.other[1].n)
  end)
end

return App
