-- status: 1
local function refuse() error("not now") end
local function nothing() error("no value") end
local function unwrapped(binding) return Binding(binding) end

local Sheet = Component "Sheet" { dismiss = Environment "dismiss" }
function Sheet:body()
  return VStack {
    Button("close", function() self.dismiss() end), Button("read", function() unwrapped(Binding(nothing, print)) end),
  }
end

local App = Component "App" { open = State(true) }
function App:body()
  return Text "app":sheet {
    isPresented = Binding(function() return self.open end, function() refuse() end), content = function() return Sheet {} end,
  }
end
return App
