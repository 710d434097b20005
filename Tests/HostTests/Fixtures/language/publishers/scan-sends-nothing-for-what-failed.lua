-- status: 1
s = PassthroughSubject "s"
s:scan(10, function(a, v) if v == 2 then error "bad" end return a + v end):sink(function(v) print("got", v) end)
return Text "x"
