-- L26: Binding(get, set) is what its functions say; a set of a constant is ignored.
local App = Component "App" { cents = State(150) }

function App:body()
  return
    TextField("euros", Binding(
      function() return ("%.2f"):format(self.cents / 100) end,
      function(text) self.cents = math.floor((tonumber(text) or 0) * 100) end)),
    TextField("constant", Binding.constant "fixed"),
    Toggle("always", Binding.constant(true))
end

return App
