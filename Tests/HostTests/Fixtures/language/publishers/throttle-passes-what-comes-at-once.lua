-- luaview: --frames none
-- L64: a value that comes during the subscription passes at once, and then the end.
Just(1):map(function(v) return v + 1 end):throttle(1):sink(print)
Just(3):throttle(1):throttle(1):merge(Just(4):throttle(1)):sink(print)
CurrentValueSubject(5):throttle(1):sink(print)

return VStack {
  Text "a":onReceive(Just(6):throttle(1), print),
  Text "b":task(function() print("awaited", await(Just(7):throttle(1))) print("awaited", await(Just(8):throttle(1):first())) end),
}
