-- luaview: --frames none
-- An action runs at most twice in an event.
local InOneLoop = Component "InOneLoop" { t = State(0) }

function InOneLoop:body()
  print "render loop"
  return VStack {
    Text("t: " .. self.t),
    Button("add", function() self.t = self.t + 1 end),
  }
  :onChange(self.t, function(old, new)
    print("onChange1: old:" .. old .. " new:" .. new)
    self.t = self.t + 1
  end)
  :onChange(self.t, function(old, new) print("onChange2 old:" .. old .. " new:" .. new) end)
end

return InOneLoop
