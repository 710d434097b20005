-- luaview: --frames none
-- L50: fn(old, new) is the newest closure; { of, perform } calls that of the evaluation before, with the new value alone.
local App = Component "App" { n = State(1) }

function App:body()
  local seen = self.n
  return Button("double", function() self.n = self.n * 2 end)
    :onChange(self.n, function(old, new) print("newest", seen, old, new) end)
    :onChange { of = self.n, perform = function(...) print("previous", seen, ...) end }
end

return App
