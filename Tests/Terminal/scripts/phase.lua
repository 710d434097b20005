local Phase = Component "Phase" { shows = State(false), phase = Environment "scenePhase", told = State "" }

function Phase:body()
  return VStack {
    Button("ask", function() self.shows = true end),
    self.shows and Text("it is " .. self.phase)
      :onChange(self.phase, function(old, new) self.told = self.told .. " " .. new end) or Text "nobody asked",
    Text("told:" .. self.told),
  }
end

return Phase
