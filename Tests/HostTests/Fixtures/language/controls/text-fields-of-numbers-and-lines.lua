-- A field with a format has a number: what is typed and is none waits for the rest, and is gone when the field is left.
local App = Component "App" { amount = State(3), share = State(0.25), count = State(nil), notes = State "", clicks = State(0) }
function App:body()
  return VStack {
    TextField("Amount", self.bind.amount, { format = "number" }),
    TextField("Share", self.bind.share, { format = "percent" }),
    TextField("Count", self.bind.count, { format = "integer", prompt = "how many" }),
    TextField("Notes", self.bind.notes, { axis = "vertical", prompt = "what else" }),
    Stepper("Clicks", { onIncrement = function() self.clicks = self.clicks + 1 end, onDecrement = function() self.clicks = self.clicks - 10 end }),
    Stepper("Up", { onIncrement = function() self.clicks = self.clicks + 100 end }),
    Text(tostring(self.amount) .. " " .. tostring(self.share) .. " " .. tostring(self.count) .. " " .. self.clicks),
  }
end
return App
