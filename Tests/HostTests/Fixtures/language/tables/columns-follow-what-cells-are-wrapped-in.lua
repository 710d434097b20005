-- luaview: --width 40
-- A column is as wide as its cells, also when these get other modifiers.
local App = Component "App" { pad = State(0), title = State "v" }
function App:body()
  return VStack {
    Table({ { n = 1 }, { n = 22 } }, { TableColumn("n", "n"), TableColumn("v", function(e)
      local cell = Text("w" .. e.n):padding { leading = self.pad }
      return self.pad > 1 and cell:border() or cell
    end) }),
    Button("pad", function() self.pad = self.pad + 1 end),
  }
end
return App
