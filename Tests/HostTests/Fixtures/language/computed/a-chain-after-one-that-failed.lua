-- A thread in which an evaluation failed serves the next one.
local Link = Observable "Link" {
  below = Field(), fails = false,
  value = Computed(function(self)
    if self.below then return self.below.value + 1 end
    if self.fails then error("no value") end
    return 0
  end),
}
local function chain(fails)
  local last = Link { fails = fails }
  for i = 1, 40 do last = Link { below = last } end
  return function() return last.value end
end
local Main = Component "Main" {}
function Main:body()
  return VStack {
    Text(tostring(select(2, pcall(chain(false))))), Text(tostring(select(2, pcall(chain(true))))),
    Text(tostring(select(2, pcall(chain(false))))),
  }
end
return Main
