-- luaview: --frames none
-- L62: by break, goto, return, errors, in functions, coroutines and loops around; a closure keeps a value, not the loop.
local function watched(name)
  return Timer(1):map(function(t) print(name .. " " .. t) return t end)
end
local kept = {}
local App = Component "App" {}

function App:body()
  return Text "x":task(function()
    for t in lines(watched "break") do
      kept[1] = function() return t end
      break
    end
    sleep(1.5)
    pcall(function() for _ in lines(watched "error") do error "left" end end)
    sleep(1.5)
    local function first() for t in lines(watched "return") do return t end end
    print("first " .. first())
    sleep(1.5)
    for _ in lines(watched "outer") do
      for _ in lines(watched "inner") do goto out end
    end
    ::out::
    sleep(1.5)
    local values = coroutine.wrap(function() for t in lines(watched "coroutine") do coroutine.yield(t) end end)
    print(values(), values())
    local next = lines(watched "by hand")
    print(next(), next(), kept[1]())
  end)
end

return App
