-- luaview: --width 40 --height 8
-- An alert on a row of a list that is too short for it, and a sheet in a cell of a table, are seen whole, and follow the size
-- of the window. The row stays in sight.
local App = Component "App" { asks = State(0), names = State(false), text = State "", said = State "nothing" }
function App:body()
  local function isAsked(i)
    return Binding(function() return self.asks == i end, function(on) self.asks = on and i or 0 end)
  end
  return VStack {
    Text("said " .. self.said),
    List(5, function(i)
      return Button("row " .. i, function() self.asks = i end):alert {
        title = "Remove " .. i .. "?", isPresented = isAsked(i), message = "It cannot be undone.",
        Button("Yes", function() self.said = "yes " .. i end), Button("No", function() end),
      }
    end):frame { height = 2 },
    Table(1, { TableColumn("Name", function()
      return Button("rename", function() self.names = true end):sheet {
        isPresented = self.bind.names,
        content = function()
          return VStack { TextField("Name", self.bind.text), Button("Done", function() self.names = false end) }
        end,
      }
    end) }):frame { height = 3 },
    Text "below",
  }
end
return App
