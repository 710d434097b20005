-- status: 1
local Names = Preference "Names" { default = 0, reduce = math.max }
local tries = {
  { "transform", function() return Text "x":transformEnvironment("a", 7) end },
  { "key", function() return Text "x":transformEnvironment(7, function() end) end },
  { "overlay", function() return Text "x":overlayPreferenceValue("Names", function() end) end },
  { "alignment", function() return Text "x":overlayPreferenceValue(Names, function() end, { alignment = "middle" }) end },
  { "anchor", function() return Text "x":anchorPreference(Names) end },
  { "focus", function() return Text "x":defaultFocus("a", "b") end },
  { "name", function() return Text "x":focusedValue(7, 8) end },
}
local Try = Component "Try" { which = Property() }
function Try:body() return tries[self.which][2]() end

local App = Component "App" { which = State(nil), values = Environment "focusedValues" }
function App:body()
  return VStack {
    ForEach(tries, function(try) return try[1] end, function(try, i) return Button(try[1], function() self.which = i end) end),
    Button("write", function() self.values.document = "x" end),
    self.which and Try { which = self.which }:id(self.which),
  }
end
return App
