-- luaview: --frames none
-- A field whose value is kept takes nothing that cannot be, wherever in it.
local App = Component "App" { list = AppStorage("list", { 1, { 2 } }), n = State { print } }

function App:body()
  return Button("write", function()
    print(pcall(function() self.list[1] = print end))
    print(pcall(function() self.list[2][1] = { { App } } end))
    print(pcall(table.insert, self.list, coroutine.create(print)))
    print(pcall(function() self.list[1] = self.n end))
    print(pcall(function() self.bind.list:at(2, 1):set(print) end))
    self.list[1] = { "fine" }
    print(#self.list, self.list[1][1], self.list[2][1])
  end)
end

return App
