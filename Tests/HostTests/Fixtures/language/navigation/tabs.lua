-- luaview: --width 30
-- A tab that was shown keeps its state; it disappears, and its tasks end, while another one is shown (L60).
local Counter = Component "Counter" { name = Property(), n = State(0) }
function Counter:body()
  return Button(self.name .. " " .. self.n, function() self.n = self.n + 1 end)
    :onAppear(function() print(self.name .. " appears") end)
    :onDisappear(function() print(self.name .. " disappears") end)
    :task(function()
      print(self.name .. " task")
      local guard <close> = setmetatable({}, { __close = function() print(self.name .. " ends") end })
      while true do sleep(10) end
    end)
end
local App = Component "App" { tab = State "a" }
function App:body()
  return VStack {
    TabView {
      selection = self.bind.tab,
      Counter { name = "one" }:tag "a":tabItem "First",
      Counter { name = "two" }:tag "b",
      ForEach({ "x", "y" }, function(name) return Text("row " .. name):tag(name) end),
    },
    Text("tab: " .. tostring(self.tab)),
    Button("none", function() self.tab = "zzz" end),
  }
end
return App
