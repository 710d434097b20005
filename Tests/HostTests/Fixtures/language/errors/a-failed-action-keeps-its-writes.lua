-- status: 1
-- L91: its earlier writes stand, the other actions of the pass run, and the run goes on.
local App = Component "App" { n = State(0) }

function App:body()
  return VStack {
    Text(self.n),
    Button("fail", function()
      self.n = self.n + 1
      error "in the button"
    end),
  }
  :onChange(self.n, function() error "in the first" end)
  :onChange(self.n, function(old, new) print(old .. " -> " .. new) end)
end

return App
