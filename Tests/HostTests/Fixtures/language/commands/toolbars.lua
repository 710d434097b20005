local App = Component "App" { said = State "nothing" }
function App:body()
  local function button(name) return Button(name, function() self.said = name end) end
  return VStack {
    Text(self.said):toolbar { button "plain", ToolbarItem("bottomBar", button "below") },
    Text "titled":toolbar {
      ToolbarItem("topBarTrailing", button "last"), ToolbarItem("principal", Text "Title"), ToolbarItem("cancellationAction", button "first"),
      button "rest",
    },
    Text "top only":toolbar { ToolbarItem("primaryAction", button "go") },
  }
end
return App
