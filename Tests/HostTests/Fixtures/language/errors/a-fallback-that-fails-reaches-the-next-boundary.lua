-- status: 1
-- L91: what a boundary shows instead may fail, too: then it is those around that draw something else.
local Bad = Component "Bad" { n = Property() }
function Bad:body()
  if self.n ~= 0 then error("bad " .. self.n) end
  return Text "good"
end

local App = Component "App" { n = State(1) }

function App:body()
  local n = self.n
  return VStack {
    VStack {
      Text "inside",
      Bad { n = n }:onError(function(message)
        if n == 1 then error "no fallback" end
        return n == 2 and Bad { n = 22 } or Text "inner fallback"
      end),
    }
    :onError(function(message) return Text("outer: " .. message) end),
    Button("up", function() self.n = (self.n + 1) % 4 end),
  }
end

return App
