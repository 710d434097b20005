local App = Component "App" { text = State "", secret = State "" }

function App:body()
  return VStack {
    TextField("name", self.bind.text):frame { width = 8 },
    SecureField("secret", self.bind.secret):frame { width = 8 },
    Text(self.text .. "|" .. self.secret),
  }
end

return App
