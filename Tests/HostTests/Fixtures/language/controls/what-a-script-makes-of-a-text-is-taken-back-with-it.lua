-- luaview: --width 12
-- A field that a script keeps in capitals and short is taken back as any other; what is entered comes back where it was cleared.
local App = Component "App" { text = State "", entered = State "", short = State "aaa" }
function App:body()
  return VStack {
    TextField("letters", self.bind.text)
      :onSubmit(function() self.entered, self.text = self.text, "" end)
      :onChange(self.text, function(_, new) self.text = new:upper() end),
    Text("entered: " .. self.entered),
    TextField("short", self.bind.short:conditionSet(function(new) return #new < 4 end)),
  }
end
return App
