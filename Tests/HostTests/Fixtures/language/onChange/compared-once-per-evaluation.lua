-- luaview: --frames none
-- L51: compared at the next evaluation, never on assignment; the first one sets the baseline; all observers of one value
-- get the same pair.
plain = 0

local App = Component "App" { n = State(0) }

function App:body()
  print("App", self.n)
  return Button("go on", function() self.n = self.n + 1 end)
    :onChange(plain, function(old, new) print("first", old, new) end)
    :onChange(plain, function(old, new) print("second", old, new) end)
end

return App
