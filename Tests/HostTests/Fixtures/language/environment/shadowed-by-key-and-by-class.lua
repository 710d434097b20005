local Store = ObservableObject "Store" { n = Published(0) }
local Model = Observable "Model" { n = 0 }
local a, b = Store { n = 1 }, Store { n = 2 }
local m1, m2 = Model { n = 10 }, Model { n = 20 }
local Reader = Component "Reader" { name = Property(), theme = Environment("theme", "default"), off = Environment("off"), store = EnvironmentObject(Store), model = EnvironmentObject(Model) }
function Reader:body()
  print("body " .. self.name)
  return Text(self.name .. " " .. tostring(self.theme) .. " " .. tostring(self.off) .. " " .. self.store.n .. " " .. self.model.n)
end
local Middle = Component "Middle" { inner = Property() }
function Middle:body() print("Middle") return VStack { self.inner } end
local App = Component "App" { theme = State "light", shadow = State(true), inner = State "dark", which = State(1) }
function App:body()
  print "App"
  local reader = Reader { name = "in" }
  if self.shadow then reader = reader:environment("theme", self.inner) end
  return VStack {
    Reader { name = "out" },
    reader:environment("off", false),
    Reader { name = "nil" }:environment("theme", nil):environment("theme", "hidden outer"),
    Reader { name = "deep" }:padding(0):environmentObject(b),
    Button("theme", function() self.theme = self.theme .. "!" end),
    Button("shadow", function() self.shadow = not self.shadow end),
    Button("inner", function() self.inner = self.inner .. "?" end),
    Button("which", function() self.which = 3 - self.which end),
    Button("n", function() a.n = a.n + 1 b.n = b.n + 1 end),
    Button("m", function() m1.n = m1.n + 1 end),
  }
  :environment("theme", self.theme):environmentObject(a):environment(self.which == 1 and m1 or m2)
end
return App
