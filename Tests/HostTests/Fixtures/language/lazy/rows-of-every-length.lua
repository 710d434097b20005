-- luaview: --width 20 --height 5
-- Rows may be of any length, or of none: the end is the end, and scrolling by a cell moves by a cell.
return ScrollView {
  Text "head",
  LazyVStack {
    ForEach(40, function(i)
      if i % 4 == 0 then return EmptyView() end
      return VStack { Text("row " .. i), ForEach(i % 3, function(j) return Text("  " .. i .. "." .. j) end) }
    end),
  },
  Text "foot",
}
