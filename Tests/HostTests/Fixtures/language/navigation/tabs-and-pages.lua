-- luaview: --width 30
-- Each tab keeps its own pages.
local function stack(name)
  return NavigationStack {
    NavigationLink("open " .. name, function()
      return Text(name .. " page"):navigationTitle(name):onAppear(function() print(name .. " appears") end)
        :onDisappear(function() print(name .. " disappears") end)
    end),
  }
end
return TabView { stack "one":tag "1", stack "two":tag "2" }
