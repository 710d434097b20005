-- luaview: --width 40
-- Rows of a ForEach, rows of a lazy list, a page of tabs and what an error boundary guards keep their state when a gate or an
-- overlay is put around them or taken away; what is given on the way is looked up again.
local Cell = Component "Cell" { name = Property(), n = State(0), tint = Environment("tint", "none") }
function Cell:body()
  return Button(self.name .. " " .. self.n .. " " .. self.tint, function() self.n = self.n + 1 end)
    :onDisappear(function() print("gone: " .. self.name) end)
end

local App = Component "App" { wrapped = State(false) }
function App:body()
  local function around(view)
    if not self.wrapped then return view end
    return view:overlay(Text ""):environment("tint", "red"):modifier(Updaters.Nonduplicate(self.wrapped))
  end
  return VStack {
    Toggle("wrapped", self.bind.wrapped),
    ForEach({ "a", "b" }, function(name) return around(Cell { name = name }) end),
    List(2, function(k) return around(Cell { name = "row" .. k }) end):frame { height = 2 },
    TabView { around(Cell { name = "page" }):tabItem "p" },
    Cell { name = "guarded" }:onError(function() return around(Text "failed") end),
  }
end
return App
