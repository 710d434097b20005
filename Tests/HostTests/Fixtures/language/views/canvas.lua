-- luaview: --width 24
-- A function draws in cells and dots; what comes later lies above, and dots keep what is beside them.
local App = Component "App" { level = State(2), width = State(12) }
function App:body()
  print "body"
  return VStack {
    Canvas(function(context, size)
      print("draw " .. size.width .. " " .. size.height .. " " .. size.dotWidth .. " " .. size.dotHeight)
      context:fill(1, 1, size.width, size.height, "blue", "·")
      context:fill(2, 2, 3, 2)
      context:line(1, 1, size.dotWidth, size.dotHeight, "red")
      context:point(size.dotWidth, 1)
      context:text(6, 4, "level " .. self.level, 208)
      context:text(3.9, 1.5, 42)
    end):frame { width = self.width, height = 4 },
    If(self.level < 4, function() return Canvas(function(context) context:text(1, 1, "now " .. self.level) end):frame { height = 1 } end),
    Button("more", function() self.level = self.level + 1 end),
    Button("narrower", function() self.width = 9 end),
    Button("same", function() self.level = self.level end),
  }
end
return App
