-- luaview: --frames none
-- L62: one subscription; values wait while the task is busy; nil comes as false; the end ends the loop.
local news = PassthroughSubject "news"
function finish() news:finish() end
local App = Component "App" {}

function App:body()
  return Text "x":task(function()
    for v in lines(news) do
      print("got " .. tostring(v))
      if v == 1 then sleep(2) end
    end
    print "the end"
    for v in lines(Just "once") do print(v) end
    for v in lines(CurrentValueSubject(7)) do print(v) break end
    for i in lines(Timer(0.5)) do
      print(i)
      if i == 1.5 then return print "left" end
    end
  end)
end

return App
