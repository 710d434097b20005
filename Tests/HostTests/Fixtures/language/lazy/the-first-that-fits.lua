-- luaview: --width 30
-- ViewThatFits: the first alternative whose ideal size fits is there, else the last; one that was only measured does not
-- appear, and a switch is a change of branch.
local Choice = Component "Choice" { name = Property(), presses = State(0) }
function Choice:body()
  return Button(self.name .. " " .. self.presses, function() self.presses = self.presses + 1 end)
    :onAppear(function() print("appear " .. self.name) end)
    :onDisappear(function() print("disappear " .. self.name) end)
end
local App = Component "App" { width = State(30), name = State "middling" }
function App:body()
  app = self
  return ViewThatFits {
    Choice { name = "the longest of them all" },
    false and Text "",
    Choice { name = self.name },
    Choice { name = "s" },
  }
  :frame { width = self.width }
  :onAppear(function() print "appear around" end)
end
return App
