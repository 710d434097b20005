-- luaview: --frames none
-- io.stdout and io.stderr put out lines as print and warn do; the beginning of a line waits for its end, for a print, or for
-- the end of the event.
io.write("a", 1, 2.5, "\n")
io.write "b"
io.stdout:write("c", "\n", "d\ne")
print "f"
io.stderr:write "an error\nhalf"
io.stdout:write("chain"):write("ed\n")
print(io.stdout, io.stderr, tostring(io.output()) == tostring(io.stdout))
print(io.type(io.stdout), io.type(io), getmetatable(io.stdout))
print(io.stdout:seek(), io.stdout:setvbuf "no", io.stdout:flush() == io.stdout, io.flush() == io.stdout)
print(io.stdout:close())
print(io.stderr:read "l")
print(pcall(io.write, {}))
print(pcall(io.stdout.write, nil, "x"))
print(require "io" == io, io.open, io.lines, io.popen, io.stdin)
for c in ("letter by letter"):gmatch "." do io.write(c) end
local Screen = Component "Screen" { n = State(0) }
function Screen:body()
  return VStack {
    Button("half", function() io.write "no end, in an event" end),
    Button("other half", function() print "its own line" end),
  }
end
return Screen
