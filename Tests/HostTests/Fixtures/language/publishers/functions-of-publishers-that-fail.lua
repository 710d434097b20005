-- status: 1
-- luaview: --frames none
-- L64: an error in a function is reported, and the value left out; the failure that it was to catch goes on.
local function bad() error "bad" end
local function shown(name, publisher)
  publisher:sink(function(value) print(name, value) end)
end
shown("compactMap", Just(1):compactMap(bad))
shown("flatMap", Just(1):flatMap(bad))
shown("no publisher", Just(1):merge(Just(2)):flatMap(function(v) return v == 2 and Just(v) or nil end))
shown("no publishers", Just(1):merge(Just(Just(2))):switchToLatest())
shown("zip", Just(1):zip(Just(2), bad))
shown("catch", Fail("first"):catch(bad):replaceError "went on")
shown("catch none", Fail("first"):catch(function() return "x" end):replaceError "went on")
shown("finished", Just(1):flatMap(bad):collect():map(function(l) return #l end))

return EmptyView()
