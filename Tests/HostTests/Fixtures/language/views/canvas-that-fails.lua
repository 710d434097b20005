-- luaview: --width 60
-- status: 1
-- An error in the function shows where the canvas is, and the rest stands; it goes on once the function does.
local App = Component "App" { n = State(0) }
function App:body()
  local kept
  return VStack {
    Canvas(function(context)
      if self.n == 1 then error "no paint" end
      if self.n == 2 then self.n = 7 end
      if self.n == 3 then context:text(1, 1, "bad", "rde") end
      if self.n == 4 then for i = 1, 100001 do context:point(1, 1) end end
      if self.n == 5 then context:text(1, 1, ("x"):rep(1 << 20)) context:text(1, 1, "x") end
      context:text(1, 1, "drawn " .. self.n)
      kept = context
    end):frame { height = 1 },
    Button("next", function() self.n = self.n + 1 end),
    Button("later", function() kept:text(1, 1, "late") end),
  }
end
return App
