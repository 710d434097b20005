-- A table of many rows, with wide characters, a list of which several rows can be chosen, and a text.
local rows = {}
for i = 1, 1000 do rows[i] = { id = i, name = ({ "日本語", "한국어 %d", "plain %d", "wide 語 %d" })[i % 4 + 1]:format(i), size = (i * 7919) % 1009 } end

local App = Component "App" { chosen = State(nil), many = State {}, moves = State(0), text = State "" }
function App:body()
  return VStack {
    Table(rows, {
      selection = self.bind.chosen:didSet(function() self.moves = self.moves + 1 end),
      TableColumn("Name", "name", { width = 9 }),
      TableColumn("Size", "size", { alignment = "trailing" }),
    })
    :frame { height = 7 },
    List(5, function(i) return Text("多 " .. i) end, { selection = self.bind.many }):frame { height = 3 },
    TextEditor("a text", self.bind.text):frame { width = 20, height = 3 },
    Text("chosen " .. tostring(self.chosen) .. ", moves " .. self.moves .. ", many " .. table.concat(self.many, " ")),
    Text("text " .. self.text:gsub("\n", "/") .. "|"),
  }
end

return App
