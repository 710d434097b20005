-- luaview: --frames none
-- L52, L9: rows that are scrolled out of several containers at once disappear in the order of the source, in each run.
local function column(name, height)
  return ScrollView {
    LazyVStack {
      ForEach(9, function(i)
        return Text(name .. i)
          :onAppear(function() print("+" .. name .. i) end)
          :onDisappear(function() print("-" .. name .. i) end)
      end),
    },
  }:frame { height = height }
end

local App = Component "App" { height = State(3) }
function App:body()
  return HStack {
    column("a", self.height), column("b", self.height), column("c", self.height), column("d", self.height),
    Button("lower", function() self.height = 1 end),
  }
end
return App
