-- status: 1
-- The binding says which columns are shown; a press of a bar hides the column before it, or shows it again.
local App = Component "App" { visible = State "automatic" }
function App:body()
  return VStack {
    NavigationSplitView {
      Text "side",
      content = Text "content":onDisappear(function() print "the content leaves" end),
      detail = Text("detail: " .. self.visible),
      columnVisibility = self.bind.visible,
    },
    Button("all", function() self.visible = "all" end),
    Button("wrong", function() self.visible = "some" end),
  }
end
return App
