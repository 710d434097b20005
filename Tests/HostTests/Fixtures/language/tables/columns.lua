-- luaview: --width 40
-- Columns have a width, a least and a most; cells are cut there; wide characters are never cut in half. Columns may come from
-- a ForEach and an If.
local rows = { { "one", "日本語テキスト" }, { "two", "a text that is much too long for it" }, { "three", "" } }
local App = Component "App" { more = State(false), width = State(8) }
function App:body()
  return VStack {
    Table(rows, {
      TableColumn("Fixed", function(row) return row[1] end, { width = self.width }),
      TableColumn("Text", function(row) return row[2] end, { maxWidth = math.huge }),
      If(self.more, function()
        return TableColumn("Lines", function(row) return Text(row[1] .. " " .. row[1]):lineLimit() end, { width = 5, alignment = "center" })
      end),
      ForEach(self.more and 2 or 1, function(i) return TableColumn("#" .. i, function() return i end, { alignment = "trailing" }) end),
      nil, false, { TableColumn("", function(row) return row[1] == "two" and Text "!":bold() end) },
    }),
    Button("more", function() self.more = not self.more end),
    Button("narrow", function() self.width = 1 end),
  }
end
return App
