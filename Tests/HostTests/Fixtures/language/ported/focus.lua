local Status = Component "Status" { values = Environment "focusedValues" }
function Status:body() print "evaluates Status" return Text("document " .. tostring(self.values.document) .. ", line " .. tostring(self.values.line)) end
local App = Component "App" { field = FocusState(), a = State "", b = State "", shown = State(true), name = State "b.txt", said = State "" }
function App:body()
  return VStack {
    TextField("a", self.bind.a):focusedValue("document", "a.txt"):focused(self.bind.field, "a"),
    self.shown and TextField("b", self.bind.b):focusedValue("document", self.name):focusedValue("line", 7):focused(self.bind.field, "b"),
    Button("rename", function() self.name = "c.txt" end):onKeyPress("x", function() self.name = "d.txt" end),
    Button("hide", function() self.shown = false end),
    Status(), Text(self.said),
  }
  :defaultFocus(self.bind.field, "b")
  :onChange({ self.name, self.shown }, function(old, new) self.said = tostring(old[1]) .. tostring(old[2]) .. " -> " .. tostring(new[1]) .. tostring(new[2]) end)
end
return App
