-- status: 1
local app
local Writing = Layout "Writing" {
  sizeThatFits = function() app.n = app.n + 1 return 5, 1 end,
  placeSubviews = function() end,
}
local App = Component "App" { n = State(0) }
function App:body()
  app = self
  return VStack { Writing { Text("n " .. self.n) } }
end
return App
