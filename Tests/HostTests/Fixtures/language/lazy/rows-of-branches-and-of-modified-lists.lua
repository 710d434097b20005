-- luaview: --width 40
-- A ForEach in an If, and one with modifiers, give their rows; those are made when they are seen. What has a life of its own is
-- one row.
local App = Component "App" { many = State(true) }
function App:body()
  local function row(name)
    return function(i) return Text(name .. " " .. i):onAppear(function() print("appears: " .. name .. " " .. i) end) end
  end
  return VStack {
    List {
      If(self.many, function() return ForEach(1000, row "branch") end, Text "few"),
      ForEach(1000, row "padded"):padding { leading = 2 }:bold(),
    }
    :frame { height = 3 },
    Button("turn", function() self.many = not self.many end),
  }
end
return App
