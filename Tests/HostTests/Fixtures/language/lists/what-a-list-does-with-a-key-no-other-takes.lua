-- The key that chooses a row is used up; one that chooses nothing anew goes on to what is around.
local App = Component "App" { one = State(nil), many = State {}, said = State "" }
local function row(x) return Text(x) end
function App:body()
  return VStack {
    Text("one " .. tostring(self.one) .. ", many " .. table.concat(self.many, " ") .. ", around" .. self.said),
    List({ "a", "b" }, row, { selection = self.bind.one }):frame { height = 2 },
    List({ "c", "d" }, row, { selection = self.bind.many }):frame { height = 2 },
    Button("save", function() self.said = self.said .. " save" end):keyboardShortcut "space",
    Button("return", function() self.said = self.said .. " return" end):keyboardShortcut "enter",
  }
end
return App
