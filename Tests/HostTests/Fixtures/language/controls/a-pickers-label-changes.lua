local App = Component "App" { count = State(0), v = State "a" }

function App:body()
  local label = "label " .. self.count
  return VStack {
    Picker(label, self.bind.v, { "a", "b" }), Picker(label, self.bind.v, { "a", "b" }, { style = "segmented" }),
    Picker(label, self.bind.v, { "a", "b" }, { style = "inline" }), Button("go", function() self.count = self.count + 1 end),
  }
end

return App
