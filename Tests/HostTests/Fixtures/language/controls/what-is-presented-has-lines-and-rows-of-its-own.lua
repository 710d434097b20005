-- luaview: --width 30 --height 8
-- What is presented from a table or a list knows nothing of its lines and of what scrolls there: an alert of a cell wraps, the
-- lazy rows of a sheet are there.
local App = Component "App" { asks = State(false), shows = State(false), count = State(2) }
function App:body()
  return VStack {
    Table(1, { TableColumn("N", function()
      return Button("ask", function() self.asks = true end):alert {
        title = "A title that is too long for this width", isPresented = self.bind.asks,
      }
    end) }):frame { height = 3 },
    List(1, function()
      return Button("show", function() self.shows = true end):sheet {
        isPresented = self.bind.shows,
        content = function()
          return VStack {
            LazyVStack { ForEach(self.count, function(i) return Text("row " .. i) end) },
            Button("more", function() self.count = self.count + 1 end),
          }
        end,
      }
    end):frame { height = 1 },
  }
end
return App
