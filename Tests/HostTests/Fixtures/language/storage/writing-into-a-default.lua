-- luaview: --frames none
-- A default that is a table: what is written into it is stored, and the default stays what it was.
local App = Component "App" {
  a = AppStorage("list", { "x", { done = false } }), b = AppStorage("list", { "y", "z" }), c = SceneStorage("c", { k = { 1 } }),
}
function App:body()
  print("body", #self.a, self.a[1], #self.b, self.b[1], self.c.k[1])
  return VStack {
    Button("insert", function()
      local list = self.a
      table.insert(list, "new")
      list[1] = "first"
      print(#list, #self.a, #self.b, self.b[1])
    end),
    Button("nested", function() self.a[2].done = true print(self.a[2].done) end),
    Button("at", function() self.bind.b:at(2):set "w" print(self.b[2]) end),
    Button("condition", function()
      self.bind.c:conditionSet(function(new) return #new.k == 1 end):at("k", 1):set(7)
      print(self.c.k[1])
    end),
    Button("forget", function() self.a = nil self.c = nil print(self.a[1], self.a[2].done, self.b[1]) end),
  }
end
return App
