-- luaview: --width 20
-- L5: positional entries are read as self.content.
local Card = Component "Card" { title = Property("-") }

function Card:body()
  return VStack { Text(self.title), self.content }
end

return VStack {
  Card { title = "one", Text "inner" },
  Card { title = "two", Text "first", Text "second" },
  Card { title = "none" },
  Card(),
}
