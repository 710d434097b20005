-- luaview: --frames none
-- L64: dropping the cancellable does not end it; sinks and assign are called before send returns.
local Model = Observable "Model" { n = 0 }
local model = Model()
local subject = CurrentValueSubject(1, "subject")
subject:sink(function(v) print("dropped", v) end)
collectgarbage "count"
local cancellable = subject:sink(function(v) print("cancelled", v) end)
local assigned = subject:assign(model, "n")
do
  local guard <close> = subject:sink(function(v) print("closed", v) end)
  subject:send(2)
  print("model", model.n)
end
subject:send(3)
cancellable:cancel()
cancellable:cancel()
assigned:cancel()
subject:send(4)
print("model", model.n)

return EmptyView()
