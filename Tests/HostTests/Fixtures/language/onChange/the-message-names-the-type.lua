-- luaview: --frames none
-- L53: the type is that of the new value, as Swift would call it.
local App = Component "App" { n = State(0), value = State("") }

local values = {
  function(n) return n end,
  function(n) return n + 0.5 end,
  function(n) return "a" .. n end,
  function(n) return n % 2 == 0 end,
  function(n) return { n } end,
  function(n) return { n = n } end,
  function(n) if n % 2 == 1 then return {} end return nil end,
  function(n) return function() return n end end,
}

function App:body()
  return ForEach(#values, function(i)
    return Button("type " .. i, function() which = i self.n = self.n + 1 end)
  end), Text(self.n):onChange(which and values[which](self.n), function() self.n = self.n + 1 end)
end

return App
