-- luaview: --frames none
-- Who reads stands two hundred views within who gives, and is told of one that begins or ceases to give in between.
local Reader = Component "Reader" { name = Property(), theme = Environment("theme", "none"), size = Environment("size", 0) }
function Reader:body()
  print(self.name, self.theme, self.size)
  return Text(self.theme)
end

local Root = Component "Root" { outer = State("outer"), middle = State(nil), inner = State(nil), size = State(nil) }
function Root:body()
  local view = Reader { name = "innermost" }
  for level = 1, 200 do
    view = VStack { view }
    if level == 50 then
      view = VStack { Reader { name = "near" }, view }
      if self.inner then view = view:environment("theme", self.inner) end
    elseif level == 125 then
      if self.middle then view = view:environment("theme", self.middle) end
      view = VStack { Reader { name = "far" }, view }
    elseif level == 150 and self.size then
      view = view:environment("size", self.size)
    end
  end
  return VStack {
    view:environment("theme", self.outer),
    Button("outer", function() self.outer = self.outer .. "+" end),
    Button("middle", function() self.middle = not self.middle and "middle" or nil end),
    Button("inner", function() self.inner = not self.inner and "inner" or nil end),
    Button("size", function() self.size = not self.size and 7 or nil end),
  }
end
return Root
