-- luaview: --width 30
-- Guides move what is aligned by them, and pass through modifiers of one view.
return VStack {
  VStack { Text "aaa", Text("bbb"):alignmentGuide("leading", function(d) return d.width - 5 end), Text "ccc" },
  Divider(),
  VStack { Text "aaa", Text("b"):alignmentGuide("leading", function() return 2.5 end):padding { leading = 1 }:bold() },
  Divider(),
  VStack { alignment = "trailing", Text "aaaa", Text("b"):alignmentGuide("trailing", function(d) return d.width + 2 end) },
  Divider(),
  HStack { Text "1\n2\n3", Text("x"):alignmentGuide("top", function() return -1 end), Text("y"):alignmentGuide("top", function(d) return -d.height - 1 end) },
  Divider(),
  HStack { alignment = "bottom", Text "1\n2", Text("x"):alignmentGuide("bottom", function(d) return d.bottom + 1 end) },
  Divider(),
  VStack { alignment = "center", Text "aaaaaa", Text("b"):alignmentGuide("center", function() return 0 end) },
  Divider(),
  ZStack { alignment = "topLeading", Text("....\n...."), Text("o"):alignmentGuide("leading", function() return -2 end):alignmentGuide("top", function() return -1 end) },
  Divider(),
  Text("x"):alignmentGuide("trailing", function() return 3 end):frame { width = 6, alignment = "trailing" }:border(),
  Text("base"):overlay(Text("^"):alignmentGuide("leading", function() return -3 end), { alignment = "topLeading" }),
}
