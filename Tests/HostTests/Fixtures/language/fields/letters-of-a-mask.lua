-- Letters in a mask are those of any script, digits those of ASCII. What the mask has in between goes with what is typed behind it.
local App = Component "App" { code = State "", either = State "", phone = State "" }
function App:body()
  return VStack {
    TextField("code", self.bind.code, { mask = "AAA-##" }),
    TextField("either", self.bind.either, { mask = "***" }),
    TextField("phone", self.bind.phone, { mask = "+49 ###", suggestions = { "+49 123" } }),
  }
end
return App
