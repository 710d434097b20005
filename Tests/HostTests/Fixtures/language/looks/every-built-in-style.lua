-- Each style's names, as plain text shows them; the style of the picker itself goes before the one around.
local App = Component "App" { isOn = State(true), name = State "Ada", color = State "red", tab = State(1) }

function App:body()
  local function nothing() end
  local button, toggle = Button("go", nothing), Toggle("on", self.bind.isOn)
  local picker = Picker("c", self.bind.color, { "red", "blue" })
  local tabs = TabView { selection = self.bind.tab, Text("first"):tag(1):tabItem "One", Text("second"):tag(2):tabItem "Two" }
  local box = GroupBox { label = "Box", Text "inside" }
  local label = Label("Star", { systemImage = "star" })
  return VStack {
    HStack { ForEach({ "automatic", "bordered", "borderedProminent", "borderless", "plain", "link" }, function(s) return button:buttonStyle(s) end) },
    HStack { ForEach({ "mini", "small", "regular", "large" }, function(s) return button:controlSize(s) end) },
    button:controlSize "extraLarge",
    HStack { ForEach({ "automatic", "checkbox", "switch", "button" }, function(s) return toggle:toggleStyle(s) end) },
    HStack { ForEach({ "automatic", "plain", "roundedBorder", "squareBorder" }, function(s) return TextField("n", self.bind.name):textFieldStyle(s):frame { width = 8 } end) },
    HStack {
      ForEach({ "automatic", "menu", "inline", "radioGroup", "segmented" }, function(s) return picker:pickerStyle(s) end),
    },
    HStack { ForEach({ "palette", "wheel", "navigationLink" }, function(s) return picker:pickerStyle(s) end) },
    Picker("own", self.bind.color, { "red", "blue" }, { style = "segmented" }):pickerStyle "inline",
    HStack { ForEach({ "automatic", "inset", "bordered" }, function(s) return List({ "a", "b" }, function(x) return Text(x) end):listStyle(s):frame { width = 10 } end) },
    HStack { ForEach({ "linear", "circular", "accessoryCircularCapacity" }, function(s) return Gauge { value = 3, max = 4, label = "g" }:gaugeStyle(s):frame { maxWidth = 16 } end) },
    HStack { ForEach({ 0, 0.1, 0.5, 0.99, 1 }, function(f) return ProgressView(f):progressViewStyle "circular" end), ProgressView("wait"):progressViewStyle "circular" },
    HStack { ForEach({ "automatic", "grouped", "page" }, function(s) return tabs:tabViewStyle(s):frame { width = 14 } end) },
    HStack { ForEach({ "automatic", "card", "plain" }, function(s) return box:groupBoxStyle(s) end) },
    HStack { ForEach({ "automatic", "titleAndIcon", "titleOnly", "iconOnly" }, function(s) return label:labelStyle(s) end) },
    HStack { ForEach({ "automatic", "columns", "grouped" }, function(s) return Form { Text "a", Text "b" }:formStyle(s) end) },
    Text("drawn"):shadow():opacity(0.5):cornerRadius(1):clipShape(Capsule()):scrollContentBackground "hidden":theme "nord",
  }
end

return App
