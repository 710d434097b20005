-- luaview: --width 20 --height 6
-- What is given to several rows at once, from the environment or for a tap, goes to each of them and takes no part in their
-- identity: they keep their state and their tasks.
local Counter = Component "Counter" { n = State(0), step = Environment("step", 1) }

function Counter:body()
  return Button("n " .. self.n .. " step " .. self.step, function() self.n = self.n + self.step end)
    :task(function() print("starts") end)
end

local App = Component "App" { on = State(false) }

function App:body()
  local function with(view)
    return self.on and view:environment("step", 5):onTapGesture(function() print "tap" end) or view
  end
  return VStack {
    List {
      with(If(true, Counter())),
      with(Group { Text "one", Text "two" }),
      with(ForEach(2, function(i) return HStack { Text(i), Counter() } end)),
    },
    Button("flip", function() self.on = not self.on end),
  }
end

return App
