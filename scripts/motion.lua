-- luaview: --motion --width 44
-- What changes with an animation moves there: places, sizes, colours, bars, rows, and views that come and go.
-- The state has its new value at once; only what is drawn is on its way.

local Card = Component "Card" { title = Property(), isChosen = Property(false), choose = Property() }

function Card:body()
  return HStack {
    Text(self.isChosen and "●" or "○"):foregroundStyle(self.isChosen and "#ffaf00" or "#5f87af"),
    Text(self.title),
    Spacer(),
    Button("choose", self.choose):id("choose-" .. self.title),
  }
  :padding { horizontal = 1 }
  :background(self.isChosen and "#303050" or "#202020")
  :animation("easeOut", self.isChosen)
end

local App = Component "App" {
  names = State { "Anna", "Bert", "Cleo", "Dora" },
  chosen = State(false),
  isOpen = State(false),
}

-- Where the chosen card stands; 0: none is chosen.
function App:place()
  for place, name in ipairs(self.names) do
    if name == self.chosen then return place end
  end
  return 0
end

function App:body()
  return VStack {
    ProgressView { value = self:place(), total = #self.names, label = "chosen" }:animation("smooth", self:place()),
    VStack {
      ForEach(self.names, function(name)
        return Card { title = name, isChosen = self.chosen == name, choose = function() self.chosen = name end }
      end),
    }:border "rounded",
    self.isOpen and Text("A card is known by its name: it moves."):transition(Transition.push "leading"),
    HStack {
      Button("turn", function()
        withAnimation("bouncy", function() table.insert(self.names, table.remove(self.names, 1)) end)
      end),
      Button("explain", function()
        withAnimation(Animation.easeInOut { duration = 0.5 }, function() self.isOpen = not self.isOpen end)
      end),
    },
  }
end

return App
