-- luaview: --frames none
-- L16: properties, the old and new of onChange and what is put in another field are the value of that moment.
local Child = Component "Child" { item = Property() }

function Child:body()
  local item = self.item
  return Button("child", function()
    print(item.n, self.item.n)               -- frozen in the body, current in the action
    print((pcall(function() item.n = 0 end)))
    print((pcall(function() self.item = {} end)))
  end)
end

local App = Component "App" { item = State { n = 1 }, other = State {} }

function App:body()
  return
    Child { item = self.item },
    Button("add", function()
      self.other = self.item
      self.item.n = self.item.n + 1
      print(self.other.n, self.item.n)
    end)
    :onChange(self.item, function(old, new) print(old.n .. " -> " .. new.n, (pcall(function() new.n = 0 end))) end)
end

return App
