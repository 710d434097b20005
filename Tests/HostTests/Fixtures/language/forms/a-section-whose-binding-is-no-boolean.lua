-- status: 1
local App = Component "App" { open = State("yes") }
function App:body() return VStack { Section { header = "x", isExpanded = self.bind.open, Text "in" } } end
return App
