-- luaview: --frames none
-- L61: the old task ends before the new one starts, which has the newest closure.
local App = Component "App" { n = State(1), other = State(0) }

function App:body()
  local n, other = self.n, self.other
  return Button("n", function() self.n = self.n + 1 end)
    :task(n, function()
      print("start " .. n .. " " .. other)
      local guard <close> = setmetatable({}, { __close = function() print("end " .. n .. " " .. other) end })
      sleep(5)
      print("done " .. n)
    end),
    Button("other", function() self.other = self.other + 1 end)
end

return App
