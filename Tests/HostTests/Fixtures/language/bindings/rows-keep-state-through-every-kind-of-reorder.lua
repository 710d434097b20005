local Row = Component "Row" { item = Binding(), n = State(0), seed = State(function() print "initial" return 1 end) }
function Row:body()
  local item = self.item
  return Button((item and item.name or "none") .. " " .. self.n, function() self.n = self.n + 1 self.item.name = self.item.name .. "!" end)
    :onAppear(function() print("appear " .. self.item.name) end)
    :onDisappear(function() print("disappear " .. tostring(self.item and self.item.name)) end)
    :onChange(self.item.name, function(a, b) print(a .. " -> " .. b) end)
end
local App = Component "App" { items = State { { id = false, name = "f" }, { id = 1, name = "one" }, { id = 1.0, name = "one.0" }, { id = "1", name = "str" }, { id = 2, name = "two" } } }
function App:body()
  print "App"
  return VStack {
    ForEach(self.bind.items, "id", function(item, i) return Row { item = item } end),
    Button("reverse", function() local t = self.items for i = 1, #t // 2 do t[i], t[#t + 1 - i] = t[#t + 1 - i], t[i] end end),
    Button("sort", function() table.sort(self.items, function(a, b) return a.name < b.name end) end),
    Button("insert", function() table.insert(self.items, 1, { id = #self.items * 10, name = "new" .. #self.items }) end),
    Button("remove", function() table.remove(self.items, 2) end),
    Button("dup", function() table.insert(self.items, { id = 2, name = "dup" }) end),
    Button("clear", function() self.items = {} end),
    Button("same", function() self.items = copy(self.items) end),
  }
end
return App
