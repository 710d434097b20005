-- luaview: --width 20 --height 16
-- Rows that draw nothing where what is seen begins or ends are there as soon as they draw something: in a list, sideways,
-- in a component, at an end that just fits, in a container that has nothing else, and scrolled in the middle they move nothing.
local Late = Component "Late" { on = Binding() }

function Late:body()
  if self.on then return Text "late" end
  return EmptyView()
end

local App = Component "App" { on = State(false) }

function App:body()
  return VStack {
    List { self.on and Text "banner", Text "row" },
    ScrollView { axis = "horizontal", LazyHStack { self.on and Text "C", Text "D" } },
    ScrollView { LazyVStack { Late { on = self.bind.on }, Text "x" } },
    List { Text "1", Text "2", self.on and Text "end" }:frame { height = 2 },
    ScrollView { VStack { Text "1", Text "2", LazyVStack { self.on and Text "alone" } } }:frame { height = 2 },
    List(9, function(i) return If(i > 2 or self.on, Text("row " .. i)) end):frame { height = 2 },
    Button("flip", function() self.on = not self.on end),
  }
end

return App
