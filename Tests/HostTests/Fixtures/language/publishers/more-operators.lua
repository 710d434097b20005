-- luaview: --frames none
-- L64: what each lets through, while values come and when the publishers end.
local subject, other = PassthroughSubject(), PassthroughSubject()

local function shown(name, publisher)
  publisher:sink(function(value) print(name, value) end)
end

local function listed(list) return #list .. ": " .. table.concat(list, " ") end

shown("compactMap", subject:compactMap(function(v) if v ~= 2 then return v > 2 and v end end))
shown("dropFirst", subject:dropFirst())
shown("dropFirst 3", subject:dropFirst(3))
shown("dropFirst 0", subject:first():dropFirst(0))
shown("collect", subject:map(tostring):collect():map(listed))
shown("collect 2", subject:collect(2):map(listed))
shown("collect nil", subject:map(function(v) if v > 2 then return v end end):collect():map(function(l) return #l .. tostring(l[1]) end))
shown("zip", subject:zip(other, function(a, b) return a .. "+" .. b end))
shown("list", other:zip(subject):map(listed))
for v = 1, 3 do
  print("send", v)
  subject:send(v)
end
print "other"
for v = 10, 11 do other:send(v) end
print "finish"
subject:finish()
print "the last pair"
other:send(12)
other:send(13)
shown("nothing", Just(1):zip(Empty()))
shown("both at once", Just(1):zip(Just(2), math.max))
shown("empty", Empty():collect():map(listed))
shown("groups of none", Empty():collect(3))
print(Empty() == Empty(), Just(1):collect() == Just(1):collect(1), Just(1):dropFirst() == Just(1):dropFirst(1))

return EmptyView()
