-- luaview: --width 30
-- A pipe is as high as its content: all rows are seen, and appear before what is around them (L60).
return VStack {
  List {
    Section { header = "Fruit", ForEach({ "apple", "pear" }, function(s)
      return Text(s):onAppear(function() print("appear " .. s) end)
    end) },
    "never" == "so" and Text "hidden",
    Text("one\ntwo"):onAppear(function() print "appear two lines" end),
  }:onAppear(function() print "appear list" end),
  LazyHStack { spacing = 2, Text "a", ForEach(3, function(i) return Text(i) end), Divider() },
}
