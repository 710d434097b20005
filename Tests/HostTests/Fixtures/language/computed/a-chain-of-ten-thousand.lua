-- luaview: --frames none
-- L47: neither the first pull nor a change at the far end recurses.
local Link = Observable "Link" {
  before = Field(),
  n = 0,
  value = Computed(function(self)
    if self.before then return self.before.value + 1 end
    return self.n
  end),
}
local first = Link { n = 1 }
local last = first
for _ = 2, 10000 do last = Link { before = last } end

local App = Component "App" {}

function App:body()
  print(last.value)
  return Button("add", function() first.n = first.n + 1 end)
end

return App
