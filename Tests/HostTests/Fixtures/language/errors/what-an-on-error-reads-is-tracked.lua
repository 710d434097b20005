-- status: 1
-- What the function of an onError reads is a dependency (L20); while nothing fails it is none.
local m = Observable "M" { text = "m" } ()
local Bad = Component "Bad" { fails = Property() }
function Bad:body() if self.fails then error "b" end return Text "good" end
local App = Component "App" { v = State(0), fails = State(true), free = State(0) }
function App:body()
  return VStack { Bad { fails = self.fails }:onError(function(message)
      print("shown")
      return Text("caught, v = " .. self.v .. m.text)
    end),
    Button("add", function() self.v = self.v + 1 end), Button("write", function() m.text = m.text .. "!" end),
    Button("free", function() self.free = self.free + 1 end), Toggle("fails", self.bind.fails) }
end
return App
