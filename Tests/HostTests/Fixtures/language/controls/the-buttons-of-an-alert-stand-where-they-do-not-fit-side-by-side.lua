local App = Component "App" { isShown = State(true), said = State "nothing" }
function App:body()
  local function say(word, role) return Button(word, function() self.said = word end, { role = role }) end
  return VStack { Text(self.said), Button("again", function() self.isShown = true end) }
    :alert { title = "Delete?", message = "It is gone then.", isPresented = self.bind.isShown,
      say("Delete", "destructive"), say "Keep it", say("Cancel", "cancel") }
end
return App
