local Form = Component "Form" { name = State "", short = State "ab" }

function Form:body()
  return VStack {
    TextField("name", self.bind.name),
    TextField("short", self.bind.short:conditionSet(function(new) return #new < 4 end)),
    Text("[" .. self.name .. "] [" .. self.short .. "]"):onKeyPress("ctrl+k", function() end),
    Button("clear", function() self.name = "" end):keyboardShortcut "ctrl+w",
  }
end

return Form
