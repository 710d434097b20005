-- luaview: --frames none
-- L16: elements are added to a list that bodies and actions saw: what they saw stays what it was, whatever is asked of it.
local seen = {}
local App = Component "App" { list = State { "a" }, other = State {} }

function App:body()
  local list = self.list
  return VStack {
    Text(#list),
    Button("add", function() table.insert(self.list, "b" .. #self.list) end),
    Button("set", function() self.list[#self.list + 1] = { deep = { #self.list } } end),
    Button("change", function()
      self.list[#self.list + 1] = "c"
      self.list[1] = "A"
    end),
    Button("deep", function() self.list[#self.list].deep[1] = "changed" end),
    Button("hand", function()
      self.other = self.list
      table.insert(self.list, "e")
      print("handed", #self.other, #self.list)
    end),
    Button("walk", function()
      for i, v in ipairs(seen[#seen]) do
        if i < 20 then table.insert(self.list, v) end
      end
      for i, v in pairs(seen[#seen]) do
        if i < 20 then table.insert(self.list, v) end
      end
    end),
    Button("tell", function()
      for i, old in ipairs(seen) do
        print(i, #old, old[1], old[#old], old[#old + 1], old[0], json.encode(old), #copy(old), old == seen[1], old == self.list)
      end
    end),
  }
  :onChange(list, function(old, new)
    seen[#seen + 1] = new
    print("change", #old, #new, old[#new], json.encode(old))
  end)
end

return App
