-- luaview: --width 20 --height 6
-- A press beside the thumb brings it there, and dragging goes on from there, sideways too.
return VStack {
  List(40, function(i) return Text("row " .. i) end):frame { height = 4 },
  ScrollView { axis = "horizontal", HStack { ForEach(20, function(i) return Text("c" .. i) end) } }:frame { height = 2 },
}
