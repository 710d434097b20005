-- luaview: --width 40
-- Beside others too the first alternative is there that fits what the stack offers, whatever was there before.
local Row = Component "Row" { width = Property() }
function Row:body()
  return VStack {
    HStack { Text "Status:", ViewThatFits { Text "all systems are go", Text "ok" }, Text "12:30" },
    HStack { Text "i", ViewThatFits { Text "long long title", Text "x" } },
    HStack { ViewThatFits { Text "0123456789", Text "x" }, Text "i" },
    HStack { ViewThatFits { Text "01234", Text "x" }, Text("rigid"):frame { width = 12 } },
    HStack { Text "a", ViewThatFits { HStack { ViewThatFits { Text "twelve cells", Text "six" }, Text "end" }, Text "-" } },
    VStack { Text "head", ViewThatFits { VStack { Text "1", Text "2", Text "3" }, Text "sum" }, Text "foot" }
      :frame { height = 4 },
  }
  :frame { width = self.width }
end
local App = Component "App" { width = State(24) }
function App:body()
  app = self
  return Row { width = self.width }
end
return App
