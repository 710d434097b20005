-- status: 1
local kept
local App = Component "App" { n = State(0) }
function App:body()
  return VStack {
    self.n < 6 and ScrollViewReader(function(proxy)
      kept = proxy
      if self.n == 1 then proxy:scrollTo(1) end
      return List(9, function(i) return Text(i) end):frame { height = 2 }
    end),
    Button("next", function()
      self.n = self.n + 1
      if self.n == 2 then proxy = kept proxy:scrollTo() end
      if self.n == 3 then kept:scrollTo(1, "topp") end
      if self.n == 4 then kept:scrollTo(1, 5) end
      if self.n == 5 then kept.scrollTo(1) end
      if self.n == 7 then kept:scrollTo(1) end
    end),
  }
end
return App
