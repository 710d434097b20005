-- luaview: --frames none
-- L25: what an observer writes to its own field calls none; other fields and objects have theirs. `init` calls none.
local Model = Observable "Model" {
  n = Field(0, {
    willSet = function(self, _, new) self.log = self.log .. " will " .. new self.n = 100 end,
    didSet = function(self, old, new)
      self.log = self.log .. " did " .. old .. ">" .. new
      if new > 10 then self.n = 10 end
      self.double = self.n * 2
      if self.other then self.other.n = self.n + 1 end
    end,
  }),
  double = Field(0, { didSet = function(_, old, new) print("double", old, new) end }),
  log = "", other = Field(),
  list = Field({}, { didSet = function(self) while #self.list > 2 do table.remove(self.list, 1) end end }),
}
function Model:init(n) self.n = n self.double = n self.list = { 1, 2, 3, 4 } end
local a, b = Model(1), Model(2)
print(a.n, a.double, #a.list)
a.other = b
a.n = 50
print(a.n, a.double, b.n, b.double, a.log)
table.insert(a.list, 5)
print(table.concat(a.list, " "))
local App = Component "App" {}
function App:body()
  print("body", a.n)
  print((select(2, pcall(function() a.n = 3 end)):gsub("^.-: ", "")))
  return Button("add", function() a.n = a.n + 1 end)
end
return App
