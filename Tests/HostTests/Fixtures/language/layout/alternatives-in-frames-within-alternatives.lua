-- luaview: --width 20
-- The outermost is too wide, whatever those inside of it show. In a frame of their own those inside choose by that, and what is
-- around them by what they chose.
local function nested(count)
  local view = Text "x"
  for i = 1, count do view = ViewThatFits { HStack { Text "a", view }, Text("second " .. i) } end
  return view
end

local App = Component "App" { isFramed = State(false) }
function App:body()
  return VStack {
    self.isFramed and ViewThatFits { nested(5):frame { width = 6 }, Text "too wide" } or nested(100),
    Button("frame", function() self.isFramed = not self.isFramed end),
  }
end
return App
