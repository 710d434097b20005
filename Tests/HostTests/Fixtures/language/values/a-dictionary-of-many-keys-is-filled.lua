-- luaview: --frames none
-- a value as a dictionary: filling it key by key costs per key what a table costs (30,000 keys in well under a second)
local Screen = Component "Screen" { t = State {} }
function Screen:body()
  return VStack {
    Button("fill", function() for i = 1, 30000 do self.t["k" .. i] = i end print "filled" end),
    Button("come and go", function() for i = 1, 30000 do self.t["c" .. i] = i self.t["c" .. i] = nil end print "gone" end),
    Button("window", function() for i = 1, 30000 do self.t[i + 50] = i self.t[i] = nil end print "slid" end),
  }
end
return Screen
