-- status: 2
-- What cannot be used since something is presented is not called disabled: what stands in front of it is named.
local App = Component "App" { asks = State(true), shows = State(true) }
function App:body()
  return VStack { Button("save", print), Button("off", print):disabled() }
    :sheet { isPresented = self.bind.shows, content = function()
      return Button("in the sheet", print):alert { title = "Really?", isPresented = self.bind.asks }
    end }
end
return App
