-- A text of many lines; f2 makes it twice as long, without the cursor going along.
local Editor = Component "Editor" {
  lines = Property(50000),
  width = Property(22),
  text  = State "",
}

function Editor:body()
  return TextEditor(self.bind.text)
    :onAppear(function() self.text = (("x"):rep(self.width - 1) .. "\n"):rep(self.lines) end)
    :onKeyPress("f2", function() self.text = self.text .. self.text end)
end

return Editor
