-- luaview: --width 60 --height 17
-- Lists beside each other make room for each other as their rows come and go: it ends nevertheless.
local Board = Component "Board" { columns = State(2) }

function Board:body()
  return VStack {
    Button("go", function() self.columns = 8 end),
    VStack {
      HStack {
        ForEach(self.columns, function()
          return VStack {
            Text "okok", Text "x", Text "okok", Text "x",
            Grid {
              GridRow { Text "", Text "x" },
              GridRow { Text("ex"):lineLimit(5) },
            }:layoutPriority(1),
            List { Text "hello", Text("hello"):frame { width = 14 } },
          }
        end),
      }:lineLimit(1),
      Text "a line below",
      List {},
    },
  }
end

return Board
