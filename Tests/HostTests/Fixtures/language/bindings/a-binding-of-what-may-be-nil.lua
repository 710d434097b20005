-- L26: Binding(b) is b unless its value is nil; Binding(b, default) shows the default while it is, and sets what b leads to.
local Row = Component "Row" { name = Binding() }
function Row:body() return TextField("name", self.bind.name) end

local App = Component "App" { item = State(nil), user = State(nil), flag = State(nil) }

function App:body()
  local item = Binding(self.bind.item)
  return VStack {
    item and Row { name = item } or Text "no item",
    TextField("user", Binding(self.bind.user, { name = "Ann" }):at("name")),
    Text(self.user and self.user.name or "no user"),
    Text("equal " .. tostring(Binding(self.bind.user, "a") == Binding(self.bind.user, "a"))
      .. ", other default " .. tostring(Binding(self.bind.user, "a") == Binding(self.bind.user, "b"))),
    Button("take", function() self.item = "cup" end),
    Button("drop", function() self.item = nil end),
    Button("false", function()
      local flag = Binding(self.bind.flag, true)
      print(flag:get())
      flag:set(false)
      print(flag:get())
    end),
  }
end

print(Binding(Binding.constant(nil)), Binding(Binding.constant(nil), 7):get())
print(select(2, pcall(Binding, 7)))
return App
