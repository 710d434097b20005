-- luaview: --width 15 --height 4
-- Only the axis that is named is looked at; where nothing is proposed everything fits.
local function tall(width) return Text(("x"):rep(width) .. "\ntwo\nend") end
return HStack {
  ViewThatFits { axis = "horizontal", tall(4), Text "s" }:frame { width = 4, height = 1, alignment = "topLeading" },
  ViewThatFits { tall(4), Text "s" }:frame { width = 4, height = 1 },
  ScrollView { ViewThatFits { axis = "vertical", tall(3), Text "s" } }:frame { height = 2 },
  ViewThatFits {},
}
