-- L7: several views without a container stack vertically, and are one child of the container around them.
local Pair = Component "Pair" {}

function Pair:body()
  return Text "above", Text "below"
end

return HStack { Pair(), Text "beside" }
