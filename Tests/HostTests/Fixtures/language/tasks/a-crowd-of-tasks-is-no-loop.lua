-- luaview: --frames none
-- L48: the limit is against loops; 1,200 tasks of three steps each are none.
local rows, left = {}, 0
for i = 1, 1200 do rows[i] = i end
local App = Component "App" {}

function App:body()
  return VStack {
    ForEach(rows, function(i)
      return Text(i):task(function()
        left = left + 1
        sleep(0)
        sleep(0)
        left = left - 1
        if left == 0 then print("all are done") end
      end)
    end),
  }
end

return App
