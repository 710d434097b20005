-- luaview: --width 160
local Link = Observable "Link" {
  next = Field(), closes = false,
  value = Computed(function(self) return self.closes and 0 or self.next.value + 1 end),
}
local function ring(count)
  local links = {}
  for i = 1, count do links[i] = Link() end
  for i = 1, count do links[i].next = links[i % count + 1] end
  links[1].closes = true
  return links
end
local small, large = ring(4), ring(500)
local function try(link)
  local ok, result = pcall(function() return link.value end)
  return Text((tostring(result):gsub("^.-: ", "")))
end
local App = Component "App" {}
function App:body()
  return VStack {
    try(small[1]), try(small[2]), try(large[2]),
    Button("toggle", function()
      small[1].closes, large[1].closes = not small[1].closes, not large[1].closes
    end),
  }
end
return App
