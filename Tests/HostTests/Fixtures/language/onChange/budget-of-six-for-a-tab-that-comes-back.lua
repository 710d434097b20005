-- luaview: --frames none
-- L53, L60: what was away and appears again has the budget of appearing again; what stands then has that of two.
local App = Component "App" { tab = State "a", n = State(0) }

function App:body()
  return VStack {
    Button("other", function() self.tab = self.tab == "a" and "b" or "a" end),
    Button("stir", function() self.n = self.n + 1 end),
    TabView {
      selection = self.bind.tab,
      Text(self.n):onAppear(function() print "appears" self.n = self.n + 1 end)
        :onChange(self.n, function(_, new) print("a " .. new) self.n = new + 1 end):tag "a",
      Text "b":tag "b",
    },
  }
end

return App
