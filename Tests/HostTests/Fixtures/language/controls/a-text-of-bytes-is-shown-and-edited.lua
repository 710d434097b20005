-- Layout rules, Text: what is no text is drawn as U+FFFD, in a control too, and becomes it when the text is edited.
local App = Component "App" { t = State "a\xffb", s = State "\xfe" }

function App:body()
  return VStack { TextField("prompt", self.bind.t), SecureField("secret", self.bind.s) }
    :onChange(self.t, function(old, new) print(#old, #new) end)
end

return App
