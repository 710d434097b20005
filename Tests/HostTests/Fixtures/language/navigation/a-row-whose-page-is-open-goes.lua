local App = Component "App" { items = State { "one", "two", "three" } }
function App:delete(name)
  for i, item in ipairs(self.items) do
    if item == name then return table.remove(self.items, i) end
  end
end
function App:body()
  return NavigationStack {
    List(self.items, function(item) return NavigationLink(item, { value = item }) end)
      :navigationDestination("string", function(item)
        return Button("delete " .. item, function() self:delete(item) end)
      end),
  }
end
return App
