-- luaview: --motion --width 30
local App = Component "App" { on = State(false) }
function App:body()
  local function view(text, transition) return self.on and Text(text):transition(transition) or false end
  return VStack {
    alignment = "leading",
    HStack { Text "|", view("slides", "slide"), Text "|" },
    HStack { Text "|", view("pushes", Transition.push "trailing"), Text "|" },
    HStack { Text "|", view("moves", Transition.move "leading"), Text "|" },
    HStack { Text "|", view("either", Transition.asymmetric { insertion = Transition.move "leading", removal = Transition.opacity }), Text "|" },
    Button("turn", function()
      withAnimation(Animation.linear { duration = 1 }, function() self.on = not self.on end)
    end),
  }
end
return App
