-- status: 1
local function lying(sizeThatFits, placeSubviews)
  return Layout "Lying" {
    sizeThatFits = sizeThatFits, placeSubviews = placeSubviews or function(self, bounds, proposal, subviews)
      for i, view in ipairs(subviews) do view:place(0, i - 1) end
    end,
  }
end
local kept
local cases = {
  function() return lying(function() return { width = 2, height = 1 } end) end,
  function() return lying(function() return 20, 3 end, function(_, _, _, subviews) subviews[1]:place(100, -50) subviews[2]:place(1.9, 1.9, "center", { width = 3 }) end) end,
  function() return lying(function() return -1, 3 end) end,
  function() return lying(function() return { width = 3 } end) end,
  function() return lying(function() end) end,
  function() return lying(function() return 0/0, 1 end) end,
  function() return lying(function() return math.huge, 1 end) end,
  function() return lying(function() error "no size" end) end,
  function() return lying(function() error({}) end) end,
  function() return lying(function() return 9, 2 end, function() error "no places" end) end,
  function() return lying(function() return 9, 2 end, function(_, _, _, subviews) subviews[1]:place("x", 1) end) end,
  function() return lying(function() return 9, 2 end, function(_, _, _, subviews) subviews[1]:place(1, 1, "middle") end) end,
  function() return lying(function() return 9, 2 end, function(_, _, _, subviews) subviews[1]:place(1, 1, nil, 5) end) end,
  function() return lying(function(_, _, subviews) subviews[1]:place(0, 0) return 9, 2 end) end,
  function() return lying(function(_, _, subviews) return subviews[1]:sizeThatFits { width = -1 } end) end,
  function() return lying(function(_, _, subviews) return subviews[1].width end) end,
  function() return lying(function(_, _, subviews) kept = subviews[1] return 9, 2 end) end,
  function() return lying(function(_, _, subviews) for i = 1, #subviews do subviews[i] = nil end return 9, 2 end) end,
  function() return lying(function(_, _, _, cache) cache.n = (cache.n or 0) + 1 return 9, math.min(cache.n, 3) end) end,
}

local layouts = {}
for i, make in ipairs(cases) do layouts[i] = make() end

local App = Component "App" { case = State(1) }
function App:body()
  return VStack {
    layouts[self.case] { Text "first", Text "second" }:border(),
    Button("next", function()
      self.case = self.case + 1
      if kept then print(pcall(kept.sizeThatFits, kept)) print(pcall(kept.place, kept, 1, 1)) end
    end),
    Button("write", function() end),
  }
end
return App
