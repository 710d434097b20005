-- luaview: --frames none
-- L64: what each lets through, and that what has finished stays so.
local subject = PassthroughSubject()
local other = PassthroughSubject()

local function shown(name, publisher)
  publisher:sink(function(value) print(name, value) end)
end

shown("map", subject:map(function(v) return v * 10 end))
shown("filter", subject:filter(function(v) return v % 2 == 0 end))
shown("removeDuplicates", subject:removeDuplicates())
shown("scan", subject:scan(100, function(sum, v) return sum + v end))
shown("merge", subject:merge(other))
shown("combineLatest", subject:combineLatest(other, function(a, b) return a .. "+" .. b end))
shown("list", subject:combineLatest(other):map(function(list) return #list .. ":" .. list[1] .. "," .. list[2] end))
shown("first", subject:first())
shown("prefix", subject:prefix(2))
for _, v in ipairs { 1, 1, 2 } do
  print("send", v)
  subject:send(v)
end
print "other"
other:send(7)
print "finish"
subject:finish()
subject:send(9)
other:send(8)
shown("late", subject:map(tostring))
shown("just", Just(5):map(function(v) return v + 1 end))

return EmptyView()
