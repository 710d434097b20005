-- luaview: --frames none
-- L16: a list of numbers and strings that comes in is known to hold nothing else: what is put into it afterwards, in each way there is,
-- is seen as it was by who saw it before.
local App = Component "App" {
  list = State {},
  seen = Computed(function(self) return self.list end),
}

function App:fill()
  local numbers = {}
  for i = 1, 20 do numbers[i] = i end
  self.list = numbers
  return self.list
end

-- The list is given a record at the place, which is changed when the list has been seen.
function App:try(name, put)
  local list = self:fill()
  local place = put(list)
  local seen = self.seen
  list[place].n = 2
  list[place].inner[1] = 2
  local later = self.seen
  print(name, #list, seen[place].n, seen[place].inner[1], later[place].n, later[place].inner[1])
end

local function record() return { n = 1, inner = { 1 } } end

function App:body()
  return Button("go", function()
    self:try("assigned", function(list) list[5] = record() return 5 end)
    self:try("assigned once more", function(list)
      list[4] = 0
      list[5] = 0
      list[6] = record()
      return 6
    end)
    self:try("appended", function(list) list[21] = record() return 21 end)
    self:try("appended in a row", function(list)
      for _ = 1, 3 do list[#list + 1] = record() end
      return 22
    end)
    self:try("inserted at the end", function(list)
      for _ = 1, 3 do table.insert(list, record()) end
      return 22
    end)
    self:try("inserted", function(list) table.insert(list, 3, record()) return 3 end)
    self:try("moved in", function(list) table.move({ record(), record() }, 1, 2, 7, list) return 8 end)
    self:try("moved to the end", function(list) table.move({ record(), record() }, 1, 2, 21, list) return 22 end)
    self:try("with a name", function(list) list.name = record() return "name" end)
    self:try("moved and assigned", function(list)
      table.move(list, 1, 10, 11)
      list[12] = record()
      return 12
    end)
    self:try("sorted and assigned", function(list)
      table.sort(list, function(a, b) return a > b end)
      list[1] = record()
      return 1
    end)

    local list = self:fill()
    list[1] = 0.0
    table.move(list, 1, 19, 2)
    list[2] = -0.0
    print("a float that is equal stays", 1 / list[2], math.type(list[3]), #list)
  end)
end

return App
