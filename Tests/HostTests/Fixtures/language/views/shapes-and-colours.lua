-- luaview: --width 24
-- In plain text a shape is seen and a colour is not. Both take what they are offered, and are 1 where nothing is.
return VStack {
  HStack {
    Rectangle():frame { width = 5, height = 3 },
    RoundedRectangle():frame { width = 5, height = 3 },
    Rectangle():stroke():frame { width = 5, height = 3 },
  },
  HStack {
    RoundedRectangle():stroke "red":frame { width = 5, height = 3 },
    RoundedRectangle():frame { width = 5, height = 1 },
    ZStack { Color "blue", Text "on it" }:frame { width = 7, height = 3 }:border(),
  },
  ZStack { Rectangle():fill "green", Text "over" }:frame { width = 10, height = 3 },
  HStack { Rectangle():fill "red":stroke():frame { width = 4, height = 3 }, Color "red", Rectangle():fixedSize() }
    :frame { width = 20, height = 3 },
}
