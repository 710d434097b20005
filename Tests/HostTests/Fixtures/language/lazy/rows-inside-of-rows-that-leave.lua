-- luaview: --frames none
-- L60: each appearance has its end, and no end is without one: rows that leave inside of a row that leaves, and what a row had
-- inside that was never in view.
local model = Observable "Model" { order = { 1, 2, 3 }, ids = { 1, 2, 3 } } ()
local shown = {}
local function change(name, by)
  shown[name] = (shown[name] or 0) + by
  if shown[name] < 0 then print(name .. " disappears and never appeared") end
end
local function row(name)
  return Text(name):onAppear(function() change(name, 1) end):onDisappear(function() change(name, -1) end)
end
local Row = Component "Row" { name = Property() }
function Row:body() return row(self.name) end

local Nested = Component "Nested" {}
function Nested:body()
  return List {
    ForEach(model.order, function(outer)
      return LazyVStack { ForEach(model.order, function(inner) return Row { name = outer .. "/" .. inner } end) }
        :frame { height = 4 }
    end),
  }:frame { height = 2 }
end

local Fitting = Component "Fitting" {}
function Fitting:body()
  return List {
    ForEach(model.ids, function(id)
      return ViewThatFits {
        VStack { row("tall " .. id), Text "below" }:frame { width = #model.ids * 8 },
        Text "low",
      }:frame { width = 23 }
    end),
  }:frame { height = 2 }
end

return VStack {
  Nested(),
  Fitting(),
  Button("turn", function() model.order = { 3, 2, 1 } end),
  Button("fewer", function() model.ids = { 1, 3 } end),
}
:onDisappear(function()
  for name, times in pairs(shown) do
    if times > 0 then print(name .. " never disappears") end
  end
  print(shown["1/1"], shown["3/3"], shown["tall 1"])
end)
