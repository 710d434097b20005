return VStack { Iff(true, function() return Text "x" end) }
