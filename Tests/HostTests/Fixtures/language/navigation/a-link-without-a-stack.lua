-- status: 1
return VStack { NavigationLink("open", function() return Text "page" end) }
