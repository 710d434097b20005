-- luaview: --width 12
-- What lies outside is cut, and so are wide characters at an edge; numbers far away and areas of no size do no harm.
local inf = math.huge
local function show(draw) return Canvas(draw):frame { width = 8, height = 2 }:border "rounded" end
return VStack {
  show(function(context)
    context:text(-1, 1, "abcdefghijklmnop")
    context:text(7, 2, "xyz")
    context:text(1, 0, "above")
    context:text(1, 3, "below")
    context:text(9, 1, "beside")
    context:text(-inf, 1, "far")
    context:text(1, 1e300, "far")
  end),
  show(function(context)
    context:text(0, 1, "界a")
    context:text(8, 1, "界")
    context:text(1, 2, "123456界")
    context:text(7, 2, "界")
  end),
  show(function(context)
    context:fill(1, 1, -3, 2)
    context:fill(1, 1, 0, 1)
    context:fill(3, 1, 2, -inf)
    context:fill(7, 2, inf, inf, nil, "#")
    context:fill(-5, 1, 7, 1, nil, "-")
    context:fill(4, 1, 1, 1, nil, "界")
    context:fill(5, 1, 1, 1, nil, "\u{9B}")
    context:fill(6, 1, 1, 1, nil, "\u{202E}")
    context:fill(3, 2, 1, 1, nil, "é")
    context:fill(4, 2, 1, 1, nil, "\xFF")
    context:fill(5, 2, 2, 1, nil, "e\u{301}")
    context:fill(7, 2, 1, 1, nil, "❤️")
  end),
  show(function(context)
    context:line(-inf, -inf, inf, inf)
    context:line(-100, 4, 100, 4)
    context:line(1, -5, 16, -5)
    context:point(0, 1)
    context:point(17, 1)
    context:point(16, 8)
  end),
  show(function(context)
    context:text(1, 1, "a\nb\27[m\0e")
    context:text(1, 2, "")
    context:text(2, 2, "\xff\xfe")
  end),
  show(function() end),
  Canvas(function() error "never drawn" end):frame { width = 0, height = 2 },
  Canvas(function(context, size) context:text(1, 1, size.width .. "x" .. size.height) end):fixedSize():frame { width = 12, height = 1, alignment = "topLeading" }:clipped(),
}
