-- luaview: --width 30
-- A million rows cost what four do: no other row appears, and no other function is called but that of one row more, to know
-- that not all of them have room.
local calls = 0
local App = Component "App" {}
function App:body()
  return List(1000000, function(i)
    calls = calls + 1
    return Text("row " .. i):onAppear(function() print("appear " .. i) end):onDisappear(function() print("gone " .. i) end)
  end):frame { height = 4 }
end
function count() print(calls .. " calls") end
return App
