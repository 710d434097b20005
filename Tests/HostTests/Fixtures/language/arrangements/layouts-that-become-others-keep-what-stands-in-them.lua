local Column = Layout "Column" {
  gap = 0,
  sizeThatFits = function(self, proposal, subviews)
    local width, height = 0, 0
    for _, view in ipairs(subviews) do
      local size = view:sizeThatFits()
      width, height = math.max(width, size.width), height + size.height + self.gap
    end
    return { width = width + 2, height = height }
  end,
  placeSubviews = function(self, bounds, proposal, subviews)
    local y = 0
    for _, view in ipairs(subviews) do
      view:place(2, y)
      y = y + view:sizeThatFits().height + self.gap
    end
  end,
}
local Counter = Component "Counter" { n = State(0) }
function Counter:body()
  return Button("n " .. self.n, function() self.n = self.n + 1 end):onAppear(function() print "appears" end)
end
local App = Component "App" { way = State(1) }
function App:body()
  local layouts = { HStackLayout { spacing = 2 }, VStackLayout { alignment = "trailing" }, Column { gap = 1 }, ZStackLayout { alignment = "topLeading" } }
  local layout = AnyLayout(layouts[self.way])
  return VStack {
    layout { Text "any", Counter() },
    layouts[self.way] { Text "itself", Counter() },
    Button("turn", function() self.way = self.way % 4 + 1 end),
  }
end
return App
