-- luaview: --width 24 --height 9
-- The innermost that is not at its end scrolls; what has the focus is brought into view.
return VStack {
  ScrollView { ForEach(6, function(i) return Button("row " .. i, function() end) end) }:frame { height = 3 }:border(),
  ScrollView { axis = "horizontal", Text("scrolled sideways, cell by cell"):fixedSize() }:frame { width = 12 },
  List({ "a", "b", "c" }, function(s) return Text(s) end),
}
