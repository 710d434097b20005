-- luaview: --width 34
-- A control that goes takes the focus's value with it, and does not get the focus for it when it comes back. So it is with a
-- sheet that closes.
local App = Component "App" { on = State(true), shows = State(false), s = State "", f = FocusState(), b = FocusState() }
function App:body()
  return VStack {
    self.on and TextField("in", self.bind.s):focused(self.bind.f, "in"):onSubmit(function() self.on = false end),
    self.on and TextField("flag", self.bind.s):focused(self.bind.b):onSubmit(function() self.on = false end),
    Button("turn", function() self.on = not self.on end),
    Button("sheet", function() self.shows = true end)
      :sheet { isPresented = self.bind.shows, content = function()
        return TextField("of the sheet", self.bind.s):focused(self.bind.f, "sheet")
      end },
    Text("f=" .. tostring(self.f) .. " b=" .. tostring(self.b)),
  }
  :onChange(self.f, function(old, new) print("f", old, new) end)
  :onChange(self.b, function(old, new) print("b", old, new) end)
end
return App
