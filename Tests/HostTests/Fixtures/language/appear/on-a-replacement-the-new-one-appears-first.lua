-- luaview: --frames none
-- L60, L41: onAppear and onChange run before onDisappear, within one pass.
local function Page(name)
  return VStack { Text(name):onAppear(function() print(name .. " appears") end) }
    :onDisappear(function() print(name .. " disappears") end)
end

local App = Component "App" { page = State "one" }

function App:body()
  return VStack {
    If(self.page == "one", function() return Page "one" end, function() return Page "two" end),
    Button("turn", function() self.page = self.page == "one" and "two" or "one" end),
  }
  :onChange(self.page, function(old, new) print(old .. " -> " .. new) end)
end

return App
