-- The action of a button puts the focus back into the field that the click took it from.
local Notes = Component "Notes" { text = State "", notes = State(0), field = FocusState() }

function Notes:body()
  return VStack {
    TextField("new", self.bind.text):focused(self.bind.field),
    Button("add", function()
      self.notes, self.text, self.field = self.notes + 1, "", true
    end),
    Button("leave", function() end),
    Text(self.notes .. " notes, in the field: " .. tostring(self.field)),
  }
end

return Notes
