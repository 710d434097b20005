-- luaview: --frames none
-- The mouse selects what stands in such a view, row by row, and alt+w copies it.
local App = Component "App" { text = State "" }
function App:body()
  return VStack {
    VStack { Text "one two three", HStack { Text "四五", Text "six" }, Text "no":textSelection(false) }:textSelection(true),
    TextField("field", self.bind.text),
    Text "not this",
  }:onChange(self.text, function(_, new) print(new) end)
end
return App
