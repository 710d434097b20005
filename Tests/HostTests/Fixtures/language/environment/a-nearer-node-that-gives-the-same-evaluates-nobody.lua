-- luaview: --frames none
-- L31: a reader is evaluated only when its own key has another value for it. That a node around another reader begins or
-- ceases to give the key is no reason, nor is it one where what it gives is the same.
local Reader = Component "Reader" { name = Property(), theme = Environment("theme", "default"), size = Environment "size" }
function Reader:body()
  print("  " .. self.name .. " " .. tostring(self.theme) .. " " .. tostring(self.size))
  return Text(self.name)
end
local App = Component "App" { own = State(nil), given = State(false), outer = State "light" }
function App:body()
  print "App"
  local inner = Reader { name = "inner" }
  if self.given then inner = inner:environment("theme", self.own) end
  return VStack {
    Reader { name = "first" },
    VStack { inner },
    Reader { name = "last" }:environment("size", self.outer),
    Button("same", function() self.given, self.own = true, "light" end),
    Button("another", function() self.given, self.own = true, "dark" end),
    Button("nil", function() self.given, self.own = true, nil end),
    Button("none", function() self.given = false end),
    Button("outer", function() self.outer = self.outer == "light" and "dim" or "light" end),
  }:environment("theme", self.outer)
end
return App
