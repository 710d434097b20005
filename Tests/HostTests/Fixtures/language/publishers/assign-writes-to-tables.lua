-- luaview: --frames none
-- L64: `assign` writes to an observable object, to a plain table, and into a value.
local Model = Observable "Model" { n = 0, list = {} }
local s, model, store = PassthroughSubject(), Model(), { date = 0 }
s:assign(store, "date")
s:assign(model, "n")
s:assign(model.list, 2)
s:assign(setmetatable({}, { __newindex = function(_, key, value) print("set", key, value) end }), "x")
s:send(5)
s:send(6)
print(store.date, model.n, model.list[2])
for _, wrong in ipairs { { 5, "x" }, { store }, { model, "nope" }, { store, {} } } do
  print((select(2, pcall(s.assign, s, wrong[1], wrong[2])):gsub("^.-: ", "")))
end
local App = Component "App" { list = State {} }
function App:body()
  print((select(2, pcall(s.assign, s, self.list, 1)):gsub("^.-: ", "")))
  return Text "x"
end
return App
