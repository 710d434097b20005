-- status: 1
-- A control whose value is of the wrong type says what it must be.
return Component "App" {
  number = State(3), yes = State(true),
  body = function(self)
    return VStack {
      Toggle("three", self.bind.number),
      Toggle("yes", self.bind.yes),
      TextField("name", self.bind.yes),
    }
  end,
}
