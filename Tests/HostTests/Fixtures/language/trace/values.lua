-- luaview: --frames none
-- Every kind of value in the words of a script; what a trace shows never calls a script's own functions.
local Model = Observable "Model" {
  value = Field(), list = { { done = false, tags = { "a" } }, { done = false, tags = {} } },
}
local model = Model()
local noisy = setmetatable({}, { __tostring = function() print "called" return "noisy" end })
local Shown = Component "Shown" { }
function Shown:body() return Text "" end
local function set(value) model.value = value end

local App = Component "App" {}
function App:body()
  return VStack {
    Text(tostring(model.value ~= nil) .. #model.list),
    Button("simple", function()
      set(true); set(false); set(1); set(1.0); set(-0.5); set(1e300); set(math.huge); set(-math.huge); set(0 / 0)
      set(""); set "two\nlines \"quoted\" \0 ends"; set(("ü"):rep(40)); set "\xff"; set(nil)
    end),
    Button("tables", function()
      set {}; set { 1, 2, { 3 } }; set { name = "x", [4] = "four", ["two words"] = true }
      set { { { { { { 1 } } } } } }
      local long = {}
      for i = 1, 100 do long[i] = i end
      set(long)
      local wide = {}
      for i = 1, 100 do wide["key" .. i] = i end
      set(wide)
    end),
    Button("references", function()
      set(noisy); set(print); set(set); set(Model); set(model); set(Text "x"); set(Text "x":bold()); set(VStack {})
      set(Shown {}); set(Just(1)); set(Timer(0.5):map(print)); set(PassthroughSubject "named"); set(coroutine.create(print))
    end),
    Button("inside", function()
      local list = model.list
      list[2].done = true
      list[1].tags[2] = "b"
      list[1], list[2] = list[2], list[1]
      list[2].done = true
      table.insert(list[1].tags, "c")
      table.sort(list, function(a, b) return #a.tags < #b.tags end)
      table.remove(list, 1)
      list["two words"] = 1
      local gone = list[1]
      model.list = {}
      gone.done = "unseen"
    end),
    Button("print", function() print(noisy, set, {}) end),
  }
end
return App
