-- luaview: --width 34
-- A sheet on a view beside others, and an alert in it; the innermost is closed first, and typing goes where the focus is.
local App = Component "App" { shows = State(false), warns = State(false), behind = State "", text = State "" }
function App:body()
  return VStack {
    TextField("Behind", self.bind.behind),
    HStack { Button("open", function() self.shows = true end) }
      :sheet { isPresented = self.bind.shows, content = function()
        return VStack {
          TextField("Sheet", self.bind.text),
          Button("warn", function() self.warns = true end):alert { title = "Careful", isPresented = self.bind.warns },
        }
      end },
    Text(self.behind .. "/" .. self.text),
  }
end
return App
