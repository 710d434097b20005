-- luaview: --frames none
-- L68: a cancelled task stops its worker; many take turns; time waits for them, and answers come in the order of the calls.
local function guard(name) return setmetatable({}, { __close = function() print(name .. " closes") end }) end
local function forever() while true do pcall(function() while true do end end) end end
local Child = Component "Child" {}
function Child:body()
  return Text "child":task(function() local g <close> = guard "child" worker(forever) end)
end
local App = Component "App" { shows = State(false) }
function App:body()
  return VStack {
    self.shows and Child(),
    Button("handle", function()
      local task = Task(function() local g <close> = guard "task" worker(forever) end)
      Task(function() sleep(0) task:cancel() print "cancelled" end)
    end),
    Button("view", function()
      self.shows = true
      Task(function() sleep(0) self.shows = false end)
    end),
    Button("pattern", function()
      local task = Task(function() worker(function() return (("a"):rep(1e6)):find(("a*"):rep(50) .. "b") end) end)
      Task(function() sleep(0) task:cancel() print "stopped" end)
    end),
    Button("many", function()
      local order = {}
      for i = 1, 20 do
        Task(function()
          local answer = worker(function(i) local s = 0 for k = 1, (21 - i) * 1000 do s = s + k end return i end, i)
          order[#order + 1] = answer
          if #order == 20 then print(table.concat(order, " ")) end
        end)
      end
    end),
    Button("crowd", function()
      local tasks = {}
      for i = 1, 500 do tasks[i] = Task(function() worker(forever) end) end
      Task(function() sleep(0) for _, task in ipairs(tasks) do task:cancel() end print "all cancelled" end)
    end),
    Button("time", function()
      Task(function()
        local before = clock.now()
        worker(function() local s = 0 for i = 1, 1e5 do s = s + i end return s end)
        print("at the same time", clock.now() == before)
      end)
    end),
  }
end
return App
