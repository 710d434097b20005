-- luaview: --frames none
-- L53: six in the mount, two in any other event, the first one after the mount included.
local Count = Preference "Count" { default = 0, reduce = math.max }
local App = Component "App" { n = State(0), again = State(0) }

function App:body()
  return VStack {
    Text "":preference(Count, self.n),
    Button("up", function() self.n = self.n + 1 end),
  }
  :onPreferenceChange(Count, function(n)
    print("count", n)
    self.n = self.n + 1
  end)
end

return App
