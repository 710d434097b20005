-- luaview: --width 30
-- A picker is set by label or tag, goes on at a press, and moves by left and right without going around.
local App = Component "App" { size = State "M", kind = State(2), flag = State(true), hue = State "red" }
function App:body()
  return VStack {
    Picker("Size", self.bind.size, { "S", "M", "L" }),
    Picker("Kind", self.bind.kind, { { 1, "one" }, { 2, "two" } }, { style = "segmented" }),
    Picker("Flag", self.bind.flag, { { true, "yes" }, { false, "no" } }, { style = "inline" }),
    Picker("", self.bind.hue, { "red", "日本" }),
    Text(self.size .. " " .. self.kind .. " " .. tostring(self.flag) .. " " .. self.hue),
  }
end
return App
