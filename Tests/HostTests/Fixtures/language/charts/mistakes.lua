-- status: 1
local tries = {
  { "nothing", function() return Chart {} end },
  { "both", function() return Chart({ 1, 2 }, { series = { { values = { 1 } } } }) end },
  { "empty", function() return Chart { series = {} } end },
  { "values", function() return Chart { series = { { name = "a" } } } end },
  { "text", function() return Chart { series = { { name = "a", values = { 1, "x" } } } } end },
  { "kind", function() return Chart { series = { { values = { 1 }, kind = "bars" } } } end },
  { "bar", function() return Chart { series = { { values = { 1 } } }, kind = "bar" } end },
  { "area", function() return Chart({ 1, 2 }, { kind = "area" }) end },
  { "key", function() return Chart { series = { { values = { 1 }, colour = "red" } } } end },
  { "color", function() return Chart { series = { { values = { 1 }, color = "redd" } } } end },
  { "labels", function() return Chart { series = { { values = { 1 } } }, labels = "a" } end },
}
local Try = Component "Try" { which = Property() }
function Try:body() return tries[self.which][2]() end

local App = Component "App" { which = State(nil) }
function App:body()
  return VStack {
    ForEach(tries, function(try) return try[1] end, function(try, i) return Button(try[1], function() self.which = i end) end),
    self.which and Try { which = self.which }:id(self.which),
  }
end
return App
