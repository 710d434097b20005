-- luaview: --motion --width 30 --height 8
local App = Component "App" { toast = State(false), sheet = State(false) }
function App:body()
  return ZStack {
    alignment = "bottomLeading",
    VStack {
      Text "content that is long",
      Button("toast", function() withAnimation("linear", function() self.toast = not self.toast end) end),
      Button("sheet", function() withAnimation("linear", function() self.sheet = true end) end),
      Spacer(),
    },
    self.toast and Text("saved"):border():transition(Transition.move "bottom"),
  }:sheet { isPresented = self.bind.sheet, content = function() return Text "in the sheet" end }
end
return App
