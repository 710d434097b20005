-- status: 2
local App = Component "App" { shown = State(false) }
function App:body()
  return HStack { Text "row", Button("open", function() self.shown = true end) }:contextMenu { Button("one", function() end) }
    :sheet { isPresented = self.bind.shown, content = function() return Text "sheet" end }
end
return App
