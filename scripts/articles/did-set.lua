-- luaview: --frames none
-- An observer of a field runs at every assignment, also of an equal value.
local Watched = Observable "Watched" {
  value = Field(0, {
    didSet = function(_, old, new) print("oldValue:" .. old .. ",newValue:" .. new) end,
  }),
}
local watched = Watched()

local DidSet = Component "DidSet" {}

function DidSet:body()
  return Text(watched.value):onAppear(function() watched.value = 0 end)
end

return DidSet
