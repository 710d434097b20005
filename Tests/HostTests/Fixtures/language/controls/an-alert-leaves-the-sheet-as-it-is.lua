-- luaview: --width 44
-- An alert on what is in a sheet does not make that larger: where it has no room there it stands over everything, also where
-- the sheet does so itself.
local Inside = Component "Inside" { asks = State(false), warns = State(false), said = State "?" }
function Inside:body()
  return VStack {
    Text("sheet " .. self.said),
    Button("ask", function() self.asks = true end):alert {
      title = "Is that so?", isPresented = self.bind.asks, message = "It cannot be undone.",
      Button("Yes", function() self.said = "yes" end), Button("No", function() self.said = "no" end),
    },
  }
end

local App = Component "App" { above = State(false), within = State(false) }
function App:body()
  return VStack {
    Button("above", function() self.above = true end),
    ScrollView {
      Button("within", function() self.within = true end)
        :sheet { isPresented = self.bind.within, content = function() return Inside() end },
      Text "one", Text "two",
    }:frame { height = 2 },
    Text "three", Text "four", Text "five", Text "six",
  }
  :sheet { isPresented = self.bind.above, content = function() return Inside() end }
end
return App
