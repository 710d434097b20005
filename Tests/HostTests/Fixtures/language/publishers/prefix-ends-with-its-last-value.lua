-- It does not wait for another one, and stays at its end (L63). What comes after it knows that end: a debounce drops what it
-- holds back then.
local s, held = PassthroughSubject "s", PassthroughSubject "held"

local App = Component "App" { n = State(0) }

function App:body()
  return VStack { Text(self.n), Button("more", function() self.n = self.n + 1 end) }
    :onReceive(s:prefix(2), function(v) print("prefix", v) end)
    :onReceive(held:delay(1):debounce(0.5), function(v) print("debounced", v) end)
    :onReceive(held:prefix(1):delay(1):debounce(0.5), function(v) print("dropped", v) end)
    :onReceive(Just(7):prefix(1), function(v) print("just", v) end)
end

return App
