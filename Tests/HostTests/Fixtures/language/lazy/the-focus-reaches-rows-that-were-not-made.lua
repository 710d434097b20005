-- luaview: --width 20 --height 5
-- Moving the focus beyond the last row that is seen scrolls, and only at the end leaves the list.
local App = Component "App" {}
function App:body()
  return VStack {
    List(5, function(i)
      if i == 4 then return Text "no button" end
      return Button("row " .. i, function() print("pressed " .. i) end):onAppear(function() print("appear " .. i) end)
    end):frame { height = 2 },
    Button("below", function() print "below" end),
  }
end
return App
