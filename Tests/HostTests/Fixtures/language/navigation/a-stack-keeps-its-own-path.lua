-- Without a path the values of links are kept by the stack.
return NavigationStack { VStack { NavigationLink("a", { value = 1 }) }:navigationDestination("number", function(n) return VStack { Text("n" .. n), NavigationLink("more", { value = n + 1 }) } end) }
