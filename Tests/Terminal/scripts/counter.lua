local Counter = Component "Counter" { count = State(0) }

function Counter:body()
  return VStack {
    Button("add", function()
      self.count = self.count + 1
      if self.count == 7 then error("seven is wrong") end
      if self.count % 10 == 0 then print("ten more: " .. self.count) end
    end),
    Text("count " .. self.count),
  }
  :onDisappear(function() print("gone at " .. self.count) end)
end

return Counter
