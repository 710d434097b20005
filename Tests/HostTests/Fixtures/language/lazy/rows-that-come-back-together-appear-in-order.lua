-- luaview: --width 12 --height 4
-- Rows that are found in several rounds of the layout appear in their order all the same.
local App = Component "App" {}
function App:body()
  return List(20, function(i)
    local height = i % 3 == 0 and 3 or 1
    return Text("row " .. i):frame { height = height }:onAppear(function() print("appear " .. i) end)
  end)
end
return App
