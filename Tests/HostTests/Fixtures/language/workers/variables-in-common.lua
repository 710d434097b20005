-- luaview: --frames none
-- L68: functions that have a variable from around them in common have it in the worker, too; the script's own stays as it is.
local count, seen, encode = 0, {}, json.encode
local function inc()
  count = count + 1
  seen[#seen + 1] = count
end
local function twice()
  inc()
  inc()
  return { count = count, seen = seen }
end
local App = Component "App" {}
function App:body()
  return Button("go", function()
    Task(function()
      local made = worker(twice)
      print(made.count, #made.seen, count, #seen)
      print(worker(function()
        inc()
        count = count + 10
        inc()
        return count
      end))
      print(worker(function() return encode { 1, 2 } end))
    end)
  end)
end
return App
