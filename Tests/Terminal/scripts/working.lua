local App = Component "App" { job = State(0), done = State(0) }
function App:body()
  return VStack {
    Button("go", function() self.job = self.job + 1 end),
    Text(self.job > self.done and "working" or "idle " .. self.done),
  }
  :task(self.job, function()
    if self.job > self.done then
      local x = 0
      for i = 1, tonumber(arg[1] or 3e7) do x = x + i end
      self.done = self.job
    end
  end)
end
return App
