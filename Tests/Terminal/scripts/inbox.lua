local App = Component "App" { mails = State { "a", "b", "c" }, chosen = State(nil) }

function App:body()
  return VStack {
    Text("inbox"),
    List(self.mails, function(mail) return Text(mail) end, { selection = self.bind.chosen })
      :onKeyPress("d", function()
        table.remove(self.mails, 2)
        self.chosen = nil
      end),
    Text("chosen " .. tostring(self.chosen)),
  }
end

return App
