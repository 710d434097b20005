-- luaview: --frames none
-- L27: a change inside a value passes the same didSet and conditionSet as one of the whole.
local function show(v)
  local keys = {}
  for key, value in pairs(v) do keys[#keys + 1] = key .. "=" .. tostring(value) end
  return table.concat(keys, " ")
end

local Child = Component "Child" { v = Binding() }

function Child:body()
  return Button("write inside", function()
    self.v.a = 50
    print("child", self.v.a)
    self.v.a = 3
    print("child", self.v.a)
  end)
end

local own = { a = 1 }

local App = Component "App" {
  v = State { a = 1, list = { 1, 2 } },
  items = State { { id = "x", on = false }, { id = "y", on = false } },
}

function App:body()
  local small = function(new) return new.a < 10 end
  return VStack {
    Child { v = self.bind.v:conditionSet(small) },
    Button("by a path", function()
      local b = self.bind.v:conditionSet(small)
      b:at("a"):set(50)
      print(self.v.a)
      b:at("a"):set(7)
      print(self.v.a)
      b:at("list", 2):didSet(function(new) print("told of", new) end):set(8)
      print(self.v.list[2])
      local view = self.v.list
      self.bind.v:didSet(function(new) print("all of it", show(new.list)) end):at("list", 1):set(9)
      print("a view of it sees", view[1])
    end),
    Button("by what is read", function()
      local b = self.bind.v:didSet(function(new) print("set", new.a, #new.list) end)
      local v = b:get()
      v.a = 2
      v.a = 2
      table.insert(v.list, 3)
      print(self.v.a, #self.v.list, v.list[3], table.remove(v.list), #v.list)
    end),
    Button("free", function()
      local b = Binding(function() return own end, function(new) print("set to", new.a) own = copy(new) end)
      local before = own
      b:at("a"):set(2)
      b:get().a = 3
      print(before.a, own.a)
      Binding.constant({ a = 1 }):get().a = 2
    end),
    ForEach(self.bind.items:didSet(function(new) print("saved", show(new[1]), show(new[2])) end), "id", function(b)
      return Toggle(b:at("id"):get(), b:at "on")
    end),
  }
end

return App
