-- luaview: --frames none
-- L64: delay and throttle give it, debounce drops it.
local subject = PassthroughSubject "subject"

local function shown(name, publisher)
  publisher:sink(function(value) print(os.clock(), name, value) end)
end

shown("delay", subject:delay(2))
shown("throttle", subject:throttle(2))
shown("debounce", subject:debounce(2))
subject:send "a"
subject:send "b"
subject:finish()

return EmptyView()
