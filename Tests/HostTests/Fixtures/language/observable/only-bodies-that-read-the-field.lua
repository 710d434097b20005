-- luaview: --frames none
-- L20: through methods, nested objects, lists of objects and globals; two writes in one event evaluate once.
local Inner = Observable "Inner" { n = 1 }
local Model = Observable "Model" { a = 1, b = 1, inner = Field(), list = {}, seen = Ignored(0) }
function Model:twice() return self.a * 2 end
model = Model { inner = Inner() }
model.list = { Inner(), Inner() }

local function reader(name, fn)
  local Reader = Component(name) {}
  function Reader:body() print(name, fn()) return EmptyView() end
  return Reader()
end

local all = Group {
  reader("method", function() return model:twice() end),
  reader("field", function() return model.b end),
  reader("nested", function() return model.inner.n end),
  reader("list", function() return model.list[2].n end),
  reader("ignored", function() return model.seen end),
}

local App = Component "App" {}

function App:body()
  return all,
    Button("a", function() model.a = 2; model.a = 3 end),
    Button("b", function() model.b = 2 end),
    Button("inner", function() model.inner.n = 2 end),
    Button("first", function() model.list[1].n = 2 end),
    Button("second", function() model.list[2].n = 2 end),
    Button("seen", function() model.seen = 2 end)
end

return App
