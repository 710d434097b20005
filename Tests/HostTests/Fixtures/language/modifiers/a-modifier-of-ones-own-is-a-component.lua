local Card = Modifier "Card" {
  title = Property(),
  open = State(true),
  body = function(self, content)
    print("body of Card " .. self.title)
    return VStack {
      Button("fold " .. self.title, function() self.open = not self.open end),
      self.open and content:padding { leading = 1 },
    }
  end,
}
local Twice = Modifier "Twice" {}
function Twice:body(content) print "body of Twice"; return HStack { content, Text "|", content } end
local Counter = Component "Counter" { n = State(0) }
function Counter:body() print "body of Counter" return Button("n " .. self.n, function() self.n = self.n + 1 end) end
local App = Component "App" { other = State(0), shown = State "a" }
function App:body()
  print "body of App"
  return VStack {
    Counter():modifier(Card { title = "x" }),
    Text(self.shown):modifier(Twice()):modifier(Card { title = "outer" }),
    Button("other", function() self.other = self.other + 1 end),
    Button("change", function() self.shown = self.shown .. "b" end),
    Text(self.other),
  }
end
return App
