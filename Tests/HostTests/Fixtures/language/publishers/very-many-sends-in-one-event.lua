local s = PassthroughSubject "s"
local n, sum = 0, 0
s:sink(function(v) n = n + 1 sum = sum + v end)
local App = Component "App" { last = State(0), got = State(0) }
function App:body()
  return VStack { Text(self.last .. " " .. self.got):onReceive(s, function(v) self.last = v self.got = self.got + 1 end),
    Button("go", function() for i = 1, 100000 do s:send(i) end print(n, sum) end) }
end
return App
