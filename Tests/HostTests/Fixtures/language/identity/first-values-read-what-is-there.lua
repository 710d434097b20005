-- luaview: --frames none
-- status: 1
-- L14: the functions of first values get the object: inputs, environment, what was declared before; they run once for the node.
local Model = Observable "Model" { name = "" }
function Model:init(name) self.name = name end
local Row = Component "Row" {
  name = Property(), value = Binding(), theme = Environment("theme", "none"),
  first = State(function(self) return self.name .. self.value .. self.theme end),
  second = State(function(self) return self.first .. "+" .. tostring(self.third) .. self:suffix() end),
  third = State(3),
  model = StateObject(function(self) print("makes", self.name) return Model(self.name) end),
  made = Let(function(self) return "let " .. self.name end),
  double = Computed(function(self) return self.first .. self.first .. tostring(self.third) end),
  early = State(function(self) return self.double end), clock = State(os.time),
}
function Row:suffix() return "!" end
function Row:body()
  print(self.first, self.second, self.model.name, self.made, self.early, self.double, self.clock)
  return Text "row"
end
local Wrong = Component "Wrong" { a = State(0), b = State(function(self) self.a = 1 end) }
function Wrong:body() return Text "wrong" end
local App = Component "App" { n = State(1), v = State "v", shows = State(false) }
function App:body()
  return VStack {
    Row { name = "n" .. self.n, value = self.bind.v }:environment("theme", "dark"),
    Button("n", function() self.n = self.n + 1 end),
    Button("wrong", function() self.shows = true end),
    self.shows and Wrong(),
  }
end
return App
