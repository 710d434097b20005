-- luaview: --width 50
local App = Component "App" {
  due = State(0), color = State "red", text = State "", said = State "", named = State(true),
  field = FocusState(nil), where = State "",
}
local Labels = Component "Labels" { visibility = Environment "labelsVisibility" }
function Labels:body() return Text("labels " .. self.visibility) end
function App:body()
  local function key(name) return function(key) self.said = name .. " " .. key end end
  return VStack {
    DatePicker("due", self.bind.due):onKeyPress("up", key "date"):accessibilityLabel(self.named and "deadline" or "due")
      :id "date":focused(self.bind.field, "date"),
    ColorPicker("colour", self.bind.color):onKeyPress("q", key "colour"):id "colour":focused(self.bind.field, "colour"),
    TextField("name", self.bind.text, { suggestions = { "anna", "anton" } }):accessibilityLabel "person"
      :onKeyPress("x", key "name"):id "name":focused(self.bind.field, "name"),
    VStack { DatePicker("when", self.bind.due), ColorPicker("tint", self.bind.color), Labels {} }:labelsHidden(), Labels {},
    DatePicker("off", self.bind.due):focusable(false):keyboardShortcut "ctrl+o",
    ColorPicker("never", self.bind.color):focusable(false):keyboardShortcut "ctrl+o",
    Button("rename", function() self.named = false end):overlay(Text "!", { alignment = "trailing" }):keyboardShortcut "ctrl+r"
      :focused(self.bind.field, "rename"),
    Text(self.said .. " at " .. tostring(self.field)),
  }
end
return App
