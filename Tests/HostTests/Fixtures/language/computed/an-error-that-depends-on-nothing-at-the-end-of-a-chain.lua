-- Those that wait for it far down the chain are told once, and do not wait for it again and again.
local tries = 0
local Last = Observable "Last" {
  value = Computed(function() tries = tries + 1 if tries < 4 then error("no value at try " .. tries) end return 0 end),
}
local Link = Observable "Link" { below = Field(), value = Computed(function(self) return self.below.value + 1 end) }
local last = Last()
for i = 1, 40 do last = Link { below = last } end
local Main = Component "Main" { round = State(0) }
function Main:body()
  return VStack {
    Button("again", function() self.round = self.round + 1 end),
    Text(self.round .. " " .. tostring(select(2, pcall(function() return last.value end)))),
  }
end
return Main
