-- luaview: --frames none
-- L16: what Lua's library gives and says of a value is what it gives and says of a plain table, also of arguments that are wrong. Left out
-- is where a value differs with a reason (its keys, its metatable), and where versions of Lua differ.
local calls = {
  "next(t, 'nokey')", "next(t, 1.5)", "next(t, {})", "next(t)", "next(t, 1)", "next(t, 3)", "next(t, 'x')", "next(t, 0)",
  "next(t, -1)", "next(t, true)", "next()", "next(t, nil)", "next(t, 3.0)", "next(t, 0/0)", "next(t, 1, 2)", "ipairs(t)",
  "ipairs()", "pairs(t)", "pairs()", "ipairs(t, 1)", "rawlen(t)", "rawlen(t, 1)", "rawlen()", "rawlen(3)", "select('#', t)",
  "select(2, t)", "select(-1, t)", "select(0, t)", "select(t)", "select(-2, t)", "table.unpack(t)", "table.unpack(t, 2)",
  "table.unpack(t, 1, 5)", "table.unpack(t, 'x')", "table.unpack(t, 1.5)", "table.unpack(t, 1, 1e9)", "table.unpack(t, 1, {})",
  "table.unpack(t, 3, 1)", "table.unpack(t, '2')", "table.unpack(t, -1, 2)", "table.concat(t)", "table.concat(t, ',')",
  "table.concat(t, 1)", "table.concat(t, {})", "table.concat(t, ',', 1, 9)", "table.concat(t, ',', 2)",
  "table.concat(t, ',', 'x')", "table.concat(t, ',', 1.5)", "table.concat(t, ',', 4, 3)", "table.concat(u)",
  "table.concat(u, ',', 1, 2)", "table.concat(v)", "table.concat(v, ',', 2, 2)", "table.concat(t, nil)", "table.concat(t, true)",
  "rawget(t)", "rawget(t, 1)", "rawget(t, 'x')", "rawget(t, nil)", "rawget(t, 0/0)", "rawget(t, {})", "rawequal(t, t)",
  "rawequal(t)", "rawset(t, 1)", "rawset(t)", "table.insert(t)", "table.insert(t, 1, 2, 3)", "table.insert(t, 'x', 2)",
  "table.insert(t, 9, 2)", "table.insert(t, 0, 2)", "table.insert(t, 1.5, 2)", "table.insert(t, nil, 2)", "table.insert(nil, 2)",
  "table.insert(t, -1, 2)", "table.insert(t, '1', 2)", "table.remove(t, 'x')", "table.remove(t, 1.5)", "table.remove(t, {})",
  "table.remove(t, 4)", "table.remove(e)", "table.remove(e, 0)", "table.remove(e, 1)", "table.remove(e, #e)", "table.sort(t, 3)",
  "table.sort(t, 'x')", "table.sort(t, {})", "table.sort(u)", "table.sort(v)", "table.sort(t, function(a, b) return true end)",
  "table.sort(t, function(a, b) return a < b end, 3)", "table.sort(t, nil)", "table.move(t, 1, 2, 3)", "table.move(t, 1)",
  "table.move(t, 'x', 2, 3)", "table.move(t, 1, 2, 3, 4)", "table.move(t, 1, 2, 3, {})", "table.move({9}, 1, 1, 1, t)",
  "table.move(t, 1, 0, 3)", "table.move(t, 1.5, 2, 3)", "table.move(t, 1, math.huge, 3)", "table.move(t, 1, math.maxinteger, 2)",
  "table.move(t, math.mininteger, 1, 2)", "table.pack(t)", "#t", "-t", "t + 1", "t .. 'x'", "t < t", "t < 1", "t == t", "t()",
  "t[nil]", "t.x", "t.x.y.z", "t.q.z", "t[1.0]", "t['1']", "t[0/0]", "t[t]", "t:foo()", "t.x:foo()",
  "(function() t.q.z = 1 end)()", "(function() t[1.0] = 7 return t[1] end)()", "(function() for i = 1, t do end end)()",
  "(function() for k, v in t do end end)()", "(function() for k, v in next, t, 'nokey' do end end)()",
  "(function() local n = 0 for k, v in next, t do n = n + 1 end return n end)()",
  "(function() local n = 0 for k, v in pairs(t) do n = n + 1 t[k] = nil end return n, next(t) end)()",
  "(function() for k in pairs(t) do t['new' .. tostring(k)] = 1 if k == 3 then break end end end)()",
  "tostring(t) == tostring(t)", "tonumber(t)", "tonumber(t, 10)", "math.max(t)", "string.rep(t, 2)", "string.format('%d', t)",
  "string.format('%s', t):match '^table'", "('x'):rep(t)", "type(t)", "getmetatable(t)", "#t.x", "load(t)", "utf8.char(t)",
  "ipairs(t)(t, 0)", "ipairs(t)(t, 1)", "ipairs(t)(t, 9)", "ipairs(t)(t, 'x')", "ipairs(t)(t)", "ipairs(t)({5}, 0)",
  "pairs(t)(t)", "string.gsub('x', 'x', t)", "string.gsub('x', '.', u)", "string.gsub('y', '.', u)", "os.time(t)",
  "os.date('*t', t)", "coroutine.wrap(t)", "error(t)", "pcall(t)", "xpcall(t)", "assert(false, t)", "math.floor(t)", "t & 1",
  "t // 1", "~t", "collectgarbage(t)", "require(t)", "select(1, table.unpack(t))",
}

local function words(...)
  local all = {}
  for i = 1, select("#", ...) do
    local one = select(i, ...)
    all[i] = type(one) == "table" and "table" or type(one) == "function" and "function" or tostring(one)
  end
  return table.concat(all, " ")
end

-- What came of the call, without places and names of variables, and what the table has then.
local function outcome(call, tables)
  local f = assert(load("return " .. call, "=call", "t", setmetatable(tables, { __index = _G })))
  local said = words(pcall(f)):gsub("table#%d+", "table"):gsub("%(%a+ '[%w_]+'%)", ""):gsub("call:1:", ""):gsub("%s+", " ")
  local left = {}
  for k, v in pairs(tables.t) do left[#left + 1] = words(k, v) end
  table.sort(left)
  return said .. " | " .. table.concat(left, ", ")
end

local function tables(others)
  local t = { 10, 20, 30 }
  if others then t.x = { 1 } end
  return { t = t, u = { "a", {}, "b", x = 5, y = true }, v = { 1, "a", true }, e = {} }
end

local App = Component "App" { t = State(nil), u = State(nil), v = State(nil), e = State(nil) }

function App:compare(others)
  local same = 0
  for _, call in ipairs(calls) do
    local plain = outcome(call, tables(others))
    for name, value in pairs(tables(others)) do self[name] = value end
    local value = outcome(call, { t = self.t, u = self.u, v = self.v, e = self.e })
    if plain == value then same = same + 1 else print(call, "plain: " .. plain, "value: " .. value) end
  end
  print(same == #calls and "the same" or same .. " of " .. #calls)
end

function App:body()
  return VStack {
    Button("lists", function() self:compare(false) end),
    Button("others", function() self:compare(true) end),
  }
end
return App
