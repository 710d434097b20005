-- The path of a write has names as they are written in Lua, and all other keys in brackets.
local App = Component "App" { t = State { inner = { 1 } } }
function App:body()
  return Button("write", function()
    self.t.name = 1
    self.t._9 = 1
    self.t.Z = 1
    self.t["9"] = 1
    self.t["a{"] = 1
    self.t["`a"] = 1
    self.t["a["] = 1
    self.t["a@"] = 1
    self.t["a:"] = 1
    self.t["a/b"] = 1
    self.t["é"] = 1
    self.t[""] = 1
    self.t["end"], self.t._end = { ["while"] = 1 }, 2
    self.t["two words"] = "\r\n\0\"\\"
    self.t[1.5] = 1
    self.t[true] = 1
    self.t.inner[2] = { x = { y = {} } }
    self.t.inner[1] = nil
  end)
end
return App
