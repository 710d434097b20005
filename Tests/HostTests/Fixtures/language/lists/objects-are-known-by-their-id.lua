-- Without an id a ForEach knows objects, too, by their field `id` if they have one: rows keep their state as they swap.
local Task = Observable "Task" { id = 0, name = "" }
local Note = Observable "Note" { name = "" }

local Row = Component "Row" { item = Property(), n = State(0) }

function Row:body()
  return Button(self.item.name .. ":" .. self.n, function() self.n = self.n + 1 end)
end

local App = Component "App" {
  tasks = State(function() return { Task { id = 1, name = "a" }, Task { id = 2, name = "b" } } end),
  notes = State(function() return { Note { name = "c" }, Note { name = "d" } } end),
}

function App:body()
  return VStack {
    HStack { ForEach(self.tasks, function(item) return Row { item = item } end) },
    HStack { ForEach(self.notes, function(item) return Row { item = item } end) },
    Button("swap", function()
      self.tasks[1], self.tasks[2] = self.tasks[2], self.tasks[1]
      self.notes[1], self.notes[2] = self.notes[2], self.notes[1]
    end),
  }
end

return App
