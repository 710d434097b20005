-- luaview: --frames none
-- The latest value of a subject, and what a subject was sent, may lead back to it: nothing of that outlives its subscribers.
local kept = setmetatable({}, { __mode = "k" })

local function count()
  collectgarbage()
  collectgarbage()
  local n = 0
  for _ in pairs(kept) do n = n + 1 end
  return n
end

for i = 1, 20 do
  local subject = CurrentValueSubject(0)
  kept[subject] = true
  subject:sink(function() end):cancel()
  subject:send { subject }
end
print("cancelled", count())

for i = 1, 20 do
  local subject = CurrentValueSubject(0)
  kept[subject] = true
  subject:sink(function() end)
  subject:send { subject }
  subject:finish()
end
print("finished", count())

local subject = CurrentValueSubject "first"
local subscription = subject:sink(function(value) print("one", value) end)
subject:send "second"
subscription:cancel()
subject:send "third"
subject:sink(function(value) print("two", value) end)
subject:send "fourth"

return EmptyView()
