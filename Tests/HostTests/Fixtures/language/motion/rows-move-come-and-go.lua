-- luaview: --motion --width 36 --height 9
local App = Component "App" { items = State { 1, 2, 3, 4 }, last = State(4) }
local function change(f) return function() withAnimation(Animation.linear(0.4), f) end end
function App:body()
  return HStack {
    spacing = 2,
    VStack { ForEach(self.items, function(n) return Text("stack " .. n) end) },
    List { ForEach(self.items, function(n) return Text("row " .. n):transition(Transition.move "leading") end) }:frame { height = 6, width = 9 },
    VStack {
      Button("turn", change(function() table.insert(self.items, 1, table.remove(self.items)) end)),
      Button("drop", change(function() table.remove(self.items, 1) end)),
      Button("add", change(function() self.last = self.last + 1 table.insert(self.items, 2, self.last) end)),
    },
  }
end
return App
