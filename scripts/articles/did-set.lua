-- luaview: --frames none
-- A setter of one's own runs at every assignment, also of an equal value.
local Watched = Observable "Watched" { value = 0 }

function Watched:set(new)
  local old = self.value
  self.value = new
  print("oldValue:" .. old .. ",newValue:" .. new)
end

local watched = Watched()

local DidSet = Component "DidSet" {}

function DidSet:body()
  return Text(watched.value):onAppear(function() watched:set(0) end)
end

return DidSet
