-- status: 1
local App = Component "App" { n = State(0), kept = State(nil) }
function App:body()
  return VStack {
    GeometryReader(function(proxy)
      if self.n == 1 then error "the reader fails" end
      if self.n == 2 then return 5 end
      if self.n == 3 then return Text(proxy.width) end
      if self.n == 4 then return Text(proxy:frame()) end
      if self.n == 5 then self.n = 9 end
      return Text("n " .. self.n)
    end):frame { height = 1 },
    Text("x"):onGeometryChange(function(p)
      if self.n == 6 then error "the function fails" end
      if self.n == 7 then self.n = 9 end
      return self.n
    end, function(new)
      if self.n == 8 then error "the action fails" end
    end),
    Text("n is " .. self.n),
    Button("next", function() self.n = self.n + 1 end),
  }
end
return App
