-- luaview: --frames none
-- L64: the first at once, then at most one in a span of time.
local subject = PassthroughSubject "subject"
subject:throttle(2):sink(print)

return EmptyView()
