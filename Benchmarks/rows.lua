-- The baseline of the rows: a plain Lua program that builds a tree of tables, lays it out, and writes the text that
-- `luaview run Benchmarks/scripts/rows.lua` writes. A row has four nodes: a stack, two texts, a frame.
--
--   lua5.4 rows.lua [COUNT]          writes the frame
--   lua5.4 rows.lua COUNT TIMES      also says on standard error how long building, layout and text took each time,
--                                    in microseconds of CPU time

local plain = dofile((arg[0]:match("^.*/") or "") .. "plain.lua")
local Text, HStack, VStack, ForEach = plain.Text, plain.HStack, plain.VStack, plain.ForEach

local count = tonumber(arg[1]) or 1000
local times = tonumber(arg[2]) or 0

local function tree()
  return VStack(ForEach(count, function(i)
    return HStack {
      Text(i):frame { width = 6 },
      Text("row " .. i),
    }
  end))
end

io.write(plain.frame(tree()))
for _ = 1, times do
  collectgarbage()
  local start = os.clock()
  plain.frame(tree())
  io.stderr:write(("%.1f\n"):format((os.clock() - start) * 1e6))
end
