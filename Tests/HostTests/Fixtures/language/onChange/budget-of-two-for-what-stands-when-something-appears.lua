-- luaview: --frames none
-- L53: what stands has the budget of two, also in an event in which something else appears; what is added to it has six.
local App = Component "App" { n = State(0), shown = State(false) }

function App:body()
  local text = Text(self.n):onChange(self.n, function() print("stands " .. self.n) self.n = self.n + 1 end)
  if self.shown then
    text = text:onChange(self.n, function() print("added " .. self.n) end):onAppear(function() self.n = 1 end)
  end
  return VStack { Button("show", function() self.shown = true end), text, self.shown and Text "new" }
end

return App
