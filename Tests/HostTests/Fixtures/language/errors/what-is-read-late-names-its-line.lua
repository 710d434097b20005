-- luaview: --frames none
-- status: 1
-- L90: what is wrong with a view is reported with the line of the view, also where it is found when the view is read, or when what
-- its binding leads to is.
local shown = Component "Shown" { make = Property() }
function shown:body() return self.make() end

local App = Component "App" {
  n = State(1), s = State "x", t = State { a = 1 }, rows = State { { id = 1, name = "x", tab = {} } },
}

function App:body()
  local views = {
    function()
      return Toggle("a", self.bind.n)
    end,
    function()
      return Text "b"
        :bold()
        :alert { title = "x", isPresented = self.bind.n }
    end,
    function() return pcall(Text, "c") and
      select(2, pcall(Stepper, "x", self.bind.s)) end,
    function()
      return TextField("a", self.bind.s,
        { format = "number" })
    end,
    function()
      return Table(self.rows, "id", {
        sortOrder = self.bind.n,
        TableColumn("N", "name"),
      })
    end,
    function()
      return Table(self.rows, "id", {
        TableColumn("N", "name"),
        TableColumn("T", "tab"),
      })
    end,
    function()
      return List {
        Text "a",
        Section { header = "x", isExpanded = self.bind.n, Text "x" },
      }
    end,
    function() return DatePicker("a", self.bind.t) end,
    function() return Text "a":theme { nosuch = "red" } end,
    function() return Text "a":commands { 3 } end,
    function()
      return NavigationStack {
        path = self.bind.n,
        Text "a",
      }
    end,
  }
  return VStack { ForEach(#views, function(i) return shown { make = views[i] } end) }
end
return App
