-- luaview: --frames none
-- L64: debounce waits for silence, delay shifts.
local subject = PassthroughSubject "subject"

local function shown(name, publisher)
  publisher:sink(function(value) print(os.clock(), name, value) end)
end

shown("delay", subject:delay(2))
shown("debounce", subject:debounce(2))

return EmptyView()
