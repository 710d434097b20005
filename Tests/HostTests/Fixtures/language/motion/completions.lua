-- luaview: --motion --frames none
-- status: 1
local App = Component "App" { n = State(0) }
function App:body()
  return VStack {
    Text(self.n),
    Button("twice", function()
      withAnimation(Animation.linear(1):delay(0.5), function() self.n = self.n + 1 end, function()
        print("after 1.5 seconds: " .. self.n)
        withAnimation(function() self.n = self.n + 1 end, function() print("and the default: " .. self.n) end)
      end)
    end),
    Button("forever", function()
      withAnimation(Animation.linear(1):repeatForever(), function() self.n = 0 end, function() print "never" end)
    end),
    Button("nil", function() withAnimation(nil, function() self.n = 9 end, function() print "at once" end) end),
    Button("count", function()
      withAnimation(Animation.linear(1):repeatCount(3), function() self.n = 7 end, function() print "after three" end)
    end),
    Button("fails", function() withAnimation("linear", function() error "no completion" end, print) end),
    Button("bad", function() withAnimation("linear", function() self.n = 1 end, function() error "in a completion" end) end),
  }
end
return App
