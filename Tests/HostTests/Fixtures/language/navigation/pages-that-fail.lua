-- luaview: --width 40
-- status: 1
model = Observable "Model" { n = 1 } ()
return NavigationStack {
  NavigationLink("fails", function()
    if model.n == 1 then error "no page" end
    return Text("n is " .. model.n)
  end),
  NavigationLink("nothing", function() end),
  NavigationLink("gives a number", function() return 3 end),
}
