-- As tall as a small window, and it prints.
local App = Component "App" { count = State(0) }

function App:body()
  return VStack {
    Button("add", function()
      self.count = self.count + 1
      print("now " .. self.count)
    end),
    Text("count " .. self.count),
    ForEach(8, function(row) return Text("row " .. row) end),
  }
end

return App
