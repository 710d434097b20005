-- luaview: --width 20 --height 4
-- Without a control, keys scroll the first thing that has more to show.
return VStack { Text "title", List(1000, function(i) return Text("row " .. i) end) }
