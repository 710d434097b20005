-- luaview: --frames none
-- L62: elsewhere an error says what this is; a C function's callback cannot be left; a coroutine of the task can.
local App = Component "App" {}

local function attempt(...) print(pcall(...)) end

function App:body()
  attempt(function() sleep(1) end)
  return Button("action", function() attempt(function() sleep(1) end); attempt(function() await(Just(1)) end) end)
    :task(function()
      attempt(function() table.sort({ 2, 1 }, function() sleep(1) end) end)
      attempt(function() string.gsub("a", "a", function() sleep(1) end) end)
      local values = coroutine.wrap(function()
        for i = 1, 3 do
          sleep(1)
          coroutine.yield(i)
        end
      end)
      for i in values do print(i) end
      attempt(function() sleep(-1) end)
      attempt(function() sleep "x" end)
    end)
end

return App
