-- luaview: --frames none
-- L16: every hand-over is by value; back in its own field, a view follows its table again.
local App = Component "App" { a = State { { n = 1 }, { n = 2 } }, b = State {} }

function App:body()
  return Button("move", function()
    local e = table.remove(self.a, 1)
    table.insert(self.b, e)
    e.n = 9
    print(e.n, self.b[1].n, #self.a)
    local last = table.remove(self.a)
    self.b[2] = last
    last.n = 8
    print(self.b[2].n)
    table.insert(self.a, last)
    last.n = 7
    print(self.a[1].n, self.b[2].n)
  end)
end

return App
