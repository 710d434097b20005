-- luaview: --frames none
-- status: 1
-- L68: functions with what they have around them, values in and out; what cannot be copied is named.
local floor, fmt, setting = math.floor, string.format, { most = 1000, list = { 1, 2 } }
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
local function job(n, list)
  local sum = 0
  for i, v in ipairs(list) do sum = sum + v * i end
  setting.most = setting.most + 1
  return { fib = fib(n), sum = sum, half = floor(n / 2), text = fmt("%05d", n), most = setting.most, list = setting.list }, "no second"
end
local model = Observable "Model" { n = 0 } ()
local handle

local function try(name, ...) print(name, pcall(worker, ...)) end

local App = Component "App" { out = State "", rows = State { 1, 2, { a = 3 } } }
function App:body()
  return VStack {
    Button("values", function()
      Task(function()
        local r = worker(job, 20, { 1, 2, 3 })
        print(r.fib, r.sum, r.half, r.text, r.most, #r.list, setting.most, select("#", worker(job, 1, {})))
        local rows = worker(function(rows) rows[3].a = 4 return rows end, self.rows)
        print(rows[3].a, self.rows[3].a)
        print(worker(function(...) return select("#", ...) end, nil, false, nil))
        print(worker(function() end), worker(function() return json.encode(json.decode "[1, 2]") end))
        print(worker(function(s) return #s, s end, ("x"):rep(100000)))
        print(worker(function() return math.random(1000) end) == worker(function() return math.random(1000) end))
        print(worker(function() local M = Observable "M" { x = 1 } local m = M() m.x = 2 return m.x end))
      end)
    end),
    Button("wrong", function()
      Task(function()
        try("object", function() return model.n end)
        try("self", function() return self.out end)
        try("handle", function() return handle end)
        try("word", function() return Text "x" end)
        try("function", function() return print end)
        try("table", function() return { print } end)
        try("itself", function() local t = {} t.t = t return t end)
        try("argument", function() end, 1, print)
        try("in an argument", function() end, { { print } })
        try("nothing")
        try("number", 1)
        try("Lua's own", print, 1)
        try("script's", try)
        try("global", function() return _G.missing.x end)
        try("waits", function() sleep(1) end)
        try("nested", function() return worker(function() end) end)
        try("task", function() Task(function() end) end)
        try("os", function() return os.execute "true" end)
        try("error", function() error "in it" end)
        try("table error", function() error { code = 1 } end)
        try("depth", function() local function f() return 1 + f() end return f() end)
        handle = Task(function() worker(function() error "uncaught" end) end)
      end)
    end),
    Button("outside", function() worker(function() end) end),
    Button("handle", function() Task(function() try("a task", function() return handle end) end) end),
  }
end
return App
