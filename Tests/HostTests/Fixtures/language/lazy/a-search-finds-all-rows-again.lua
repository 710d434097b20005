-- luaview: --width 20 --height 6
-- Rows that a search leaves out come back when it ends, wherever they stand; so do very many.
local words = { "apple", "bread", "corn", "date" }
for i = 5, 3000 do words[i] = "word " .. i end

local App = Component "App" { query = State("") }

function App:body()
  return VStack {
    TextField("search", self.bind.query),
    List(words, function(word) return If(word:find(self.query, 1, true), Text(word)) end),
  }
end

return App
