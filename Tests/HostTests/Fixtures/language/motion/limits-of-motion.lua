-- luaview: --motion --width 30 --height 6
-- status: 1
-- A million rows, a view that swings for ever, very many steps: what is not seen is not animated, and nothing fails.
local App = Component "App" { first = State(1), on = State(false), x = State(0) }
function App:body()
  return HStack {
    List { ForEach(1000000, function(n) return Text("row " .. n + self.first) end) }:frame { width = 12 },
    VStack {
      Text("*"):offset { x = self.x },
      Button("rows", function() withAnimation("linear", function() self.first = self.first + 1 end) end),
      Button("ever", function() withAnimation(Animation.spring { response = 0.5, dampingFraction = 0 }, function() self.x = 4 end) end),
      Button("steps", function()
        local a = Animation.linear
        for i = 1, 40 do a = a:delay(0) end
      end),
      Button("effects", function()
        local t = Transition.opacity
        for i = 1, 40 do t = t:combined(Transition.offset { x = i }) end
      end),
    },
  }
end
return App
