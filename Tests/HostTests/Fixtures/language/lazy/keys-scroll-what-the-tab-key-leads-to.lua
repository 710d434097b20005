-- luaview: --width 40
-- The tab key leads to what scrolls and has nothing to operate inside, in the order of the tree; the arrows lead from control
-- to control, and scroll where it led. What has room for all, or a control, is no place of its own.
local App = Component "App" { shows = State(true) }

local function lines(name)
  return ForEach(9, function(i) return Text(name .. " " .. i) end)
end

function App:body()
  return VStack {
    HStack {
      self.shows and ScrollView { VStack { lines "a" } }:frame { width = 5, height = 3 },
      ScrollView { VStack { lines "b" } }:frame { width = 5, height = 3 },
      ScrollView { Text "all" },
      List { lines "c" }:frame { width = 5, height = 3 },
      ScrollView { VStack { Button("d", function() print "d" end), lines "d" } }:frame { width = 6, height = 3 },
    },
    Button("hide", function() self.shows = not self.shows end),
  }
end

return App
