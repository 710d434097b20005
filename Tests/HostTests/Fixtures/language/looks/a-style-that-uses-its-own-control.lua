-- L35: inside a style's view a control of its kind has the style that holds without it.
local function bar(configuration)
  return HStack { Text "<", ProgressView(configuration.fractionCompleted):frame { width = 6 }, Text ">" }
end
local function double(configuration)
  return HStack { Button("again", function() end), configuration.label }
end
local function box(configuration)
  return VStack { Text("= " .. tostring(#"title") .. " ="), GroupBox { label = "inner", configuration.content } }
end
local App = Component "App" { count = State(0) }
function App:body()
  return VStack {
    ProgressView(0.5):progressViewStyle(bar),
    VStack { Button("one", function() self.count = self.count + 1 end):buttonStyle(double) }:buttonStyle "plain",
    VStack { GroupBox { label = "outer", Text(self.count), GroupBox { label = "nested", Text "in it" } } }:groupBoxStyle(box),
  }
end
return App
