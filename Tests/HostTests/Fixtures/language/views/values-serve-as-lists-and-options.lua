-- L7, L16: what a field gives stands for children, options and arguments as a table does.
local Bar = Component "Bar" { actions = Property() }
function Bar:body() return HStack { Text "bar", self.actions } end

local Direct = Component "Direct" { views = Property() }
function Direct:body() return self.views end

local Pair = Component "Pair" { a = Property(), b = Property() }
function Pair:body() return Text(self.a .. self.b) end

local Model = Observable "Model" { x = 1, y = 2 }

local Reader = Component "Reader" { list = Binding(), given = Environment "list" }
function Reader:body() return VStack { HStack(self.list), HStack { self.given, spacing = 2 } } end

local App = Component "App" {
  texts = State { Text "one", Text "two" },
  frame = State { width = 4 },
  border = State { style = "ascii" },
  range = State { min = 0, max = 9 },
  progress = State { value = 0.5, label = "p" },
  pair = State { a = "x", b = "y" },
  columns = State { Text "left", Text "right", spacing = 3 },
  n = State(3),
  fields = State { x = 7 },
  date = State { year = 2000, month = 1, day = 1, hour = 12 },
  all = Computed(function(self) return { self.texts[2], self.texts[1] } end),
}

function App:body()
  local model = Model(self.fields)
  return VStack {
    Bar { actions = { Button("a", print), Button("b", print) } },
    Direct { views = { Text "first", Text "second" } },
    HStack(self.texts),
    HStack { self.all, { self.texts } },
    HStack(self.columns),
    Reader { list = self.bind.texts }:environment("list", { Text "in", Text "out" }),
    Text("cut off"):frame(self.frame),
    Text("boxed"):border(self.border),
    Slider("slider", self.bind.n, self.range),
    ProgressView(self.progress):frame { width = 12 },
    Pair(self.pair),
    Text("over"):overlay(self.texts),
    Text(model.x .. " " .. os.date("!%Y", os.time(self.date))),
  }
end

return App
