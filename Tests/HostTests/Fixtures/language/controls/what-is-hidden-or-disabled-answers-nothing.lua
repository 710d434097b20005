-- luaview: --frames none
-- Neither keys nor taps nor shortcuts, wherever what says so stands among the modifiers.
local App = Component "App" { h = State(false), d = State(false) }
local function p(x) return function() print(x) end end
function App:body()
  return VStack {
    VStack { Button("one", p "one"):onKeyPress("k", p "k one"):id "a" }:hidden(self.h):disabled(self.d),
    Button("two", p "two"):onKeyPress("k", p "k two"),
    Text "tap":id "t":onTapGesture(p "tapped"):hidden(self.h):disabled(self.d),
    Text "tap2":hidden(self.h):disabled(self.d):id "t2":onTapGesture(p "tapped2"),
    Text "tap3":hidden(self.h):disabled(self.d):id "t3":keyboardShortcut "3":onTapGesture(p "tapped3"),
    Button("b4", p "b4"):hidden(self.h):disabled(self.d):id "t4":keyboardShortcut "4",
    Group { Button("b5", p "b5"):hidden(self.h):disabled(self.d) }:keyboardShortcut "5":onKeyPress("k", p "k five"),
    Text "foc":focusable():hidden(self.h):disabled(self.d):id "foc":onKeyPress("k", p "k foc"),
    Menu("M", { Button("mb", p "mb"):keyboardShortcut "6" }):hidden(self.h):disabled(self.d),
  }
  :onKeyPress("h", function() self.h, self.d = not self.h, false end)
  :onKeyPress("d", function() self.d, self.h = not self.d, false end)
end
return App
