-- luaview: --motion --width 40
local App = Component "App" { a = State(0), b = State(0) }
function App:body()
  return VStack {
    Text("by a"):offset { x = self.a + self.b }:animation("linear", self.a),
    Text("outside"):animation("linear", self.a):offset { x = self.a },
    VStack { Text("never"):offset { x = self.a }:animation(nil, self.a), Text("inner"):offset { x = self.a }:animation(Animation.linear(0.7), self.a) }:animation("linear", self.a),
    HStack { spacing = 0, Text((" "):rep(self.a)), Text("pushed"):animation("linear", self.a) },
    Button("a", function() self.a = 20 end),
    Button("b", function() self.b = 10 end),
    Button("with", function() withAnimation("linear", function() self.a = 0 end) end),
  }
end
return App
