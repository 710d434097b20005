local calls = 0
local Steps = Layout "Steps" {
  step = 2,
  makeCache = function(self, subviews)
    print("cache of " .. #subviews)
    return { sizes = {} }
  end,
  sizeThatFits = function(self, proposal, subviews, cache)
    local width, height = 0, 0
    for i, view in ipairs(subviews) do
      local size = view:sizeThatFits { width = proposal.width }
      cache.sizes[i] = size
      width = math.max(width, (i - 1) * self.step + size.width)
      height = height + size.height
    end
    return width, height
  end,
  placeSubviews = function(self, bounds, proposal, subviews, cache)
    local y = bounds.minY
    for i, view in ipairs(subviews) do
      view:place((i - 1) * self.step, y, "topLeading", proposal)
      y = y + cache.sizes[i].height
    end
  end,
}

local Ends = Layout "Ends" {
  sizeThatFits = function(self, proposal) return { width = proposal.width or 9, height = 3 } end,
  placeSubviews = function(self, bounds, proposal, subviews)
    subviews[1]:place(0, 0)
    subviews[1]:place(bounds.maxX, bounds.maxY, "bottomTrailing")
    subviews[2]:place(bounds.minX, bounds.minY)
    print(subviews[2].priority, bounds.midX, bounds.midY)
  end,
}

local Counter = Component "Counter" { n = State(0) }
function Counter:body() return Button("n " .. self.n, function() self.n = self.n + 1 end) end

local App = Component "App" { step = State(2), more = State(0) }
function App:body()
  return VStack {
    Steps { step = self.step, Text "one", Counter(), ForEach(self.more, function(i) return Text("more " .. i) end) },
    Ends { Text "end", Text("begin"):layoutPriority(3), Text "not placed" }:frame { width = 20 }:border(),
    Button("step", function() self.step = self.step + 2 end),
    Button("more", function() self.more = self.more + 1 end),
    Button("same", function() self.more = self.more end),
  }
end
return App
