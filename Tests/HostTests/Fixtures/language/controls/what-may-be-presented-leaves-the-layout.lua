-- luaview: --width 24
-- What something may be presented over is offered what it would be alone: lists take the room they want, several views stand
-- in the stack around them, a row is one of its grid, and nothing has no place.
local App = Component "App" { asks = State(false), never = State(false) }

function App:body()
  local function quiet(view) return view:alert { title = "?", isPresented = self.bind.never } end
  return VStack {
    List(6, function(i) return Text("row " .. i) end),
    List(2, function(i) return Text("more " .. i) end),
    HStack { Text "left", quiet(Spacer()), quiet(Group { Text "a", Text "b" }):border() },
    VStack { spacing = 1, Text "1", quiet(If(false, Text "x")), Text "2" },
    Grid { quiet(GridRow { Text "long", Text "b" }), GridRow { Text "c", Text "d" } },
    Button("ask", function() self.asks = true end),
  }
  :confirmationDialog { title = "sure?", isPresented = self.bind.asks }
end

return App
