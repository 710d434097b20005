-- luaview: --width 30
-- What is hidden is evaluated and compared as ever; what appears in it appears when its tab is shown.
local model = Observable "Model" { n = 0 } ()
local Hidden = Component "Hidden" {}
function Hidden:body()
  print("evaluates " .. model.n)
  return VStack {
    Text("n is " .. model.n),
    model.n > 0 and Text("more"):onAppear(function() print "more appears" end):onDisappear(function() print "more disappears" end),
  }
  :onChange(model.n, function(old, new) print(old .. " -> " .. new) end)
  :onAppear(function() print "appears" end)
end
return VStack {
  TabView {
    Hidden():tabItem "Hidden",
    VStack { Button("add", function() model.n = model.n + 1 end), Button("reset", function() model.n = 0 end) }:tabItem "Other",
  },
}
