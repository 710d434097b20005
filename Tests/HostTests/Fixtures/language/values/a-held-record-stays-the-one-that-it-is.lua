-- luaview: --frames none
-- L16: what is read out of a list goes with its table, wherever that goes; what is put at a second place is a copy there, until the
-- first is lost.
local App = Component "App" { list = State {}, other = State {} }

function App:fill(count)
  local records = {}
  for i = 1, count do records[i] = { n = i } end
  self.list = records
  return self.list
end

function App:body()
  return Button("go", function()
    local list = self:fill(2)
    local held = list[1]
    table.insert(list, held)
    table.insert(list, 1, { n = 0 })
    list[4].n = 9
    print("a copy behind it", held.n, list[2].n, list[4].n, rawequal(held, list[2]))

    list = self:fill(3)
    held = list[2]
    table.insert(list, 1, { n = 0 })
    list[4] = held
    list[4] = { n = 5 }
    held.n = 7
    print("a copy that is lost", list[3].n, list[4].n, rawequal(held, list[3]))

    list = self:fill(4)
    held = list[3]
    table.insert(list, 1, { n = 0 })
    list[1] = held
    list[4] = { n = 6 }
    held.n = 8
    print("put elsewhere", list[1].n, list[4].n, rawequal(held, list[1]))

    list = self:fill(2)
    self.other = { { n = 8 }, list[1], list[1] }
    local other = self.other
    held = other[2]
    table.insert(other, 1, { n = 0 })
    print("twice from another list", rawequal(held, other[4]), rawequal(held, other[3]))

    list = self:fill(4)
    held = list[1]
    list[2], list[3] = held, held
    list[1], list[3] = { n = 5 }, { n = 6 }
    held.n = 7
    print("one of three places is left", list[1].n, list[2].n, list[3].n, rawequal(held, list[2]))

    list = self:fill(3)
    held = list[2]
    list[1] = held
    list[2], held = table.remove(list, 2), list[1]
    held.n = 5
    print("taken out and put back", list[1].n, list[2].n, rawequal(held, list[1]))

    list = self:fill(3)
    self.other = { list[1] }
    held = self.other[1]
    self.other[1] = list[1]
    held.n = 4
    print("replaced by an equal one", self.other[1].n, list[1].n, rawequal(held, self.other[1]))

    list = self:fill(3)
    held = list[1]
    list[3] = held
    table.remove(list, 1)
    table.insert(list, held)
    list[3] = { n = 9 }
    held.n = 5
    print("taken out, its copy is another", list[2].n, list[3].n, rawequal(held, list[2]))

    self.list = { north = { n = 1 }, south = { n = 2 }, east = { n = 3 } }
    local map = self.list
    local north, south, east = map.north, map.south, map.east
    map.north, map.south, map.east = map.south, map.east, map.north
    north.n, south.n, east.n = 10, 20, 30
    print("around in a map", map.north.n, map.south.n, map.east.n, rawequal(map.east, north))
  end)
end

return App
