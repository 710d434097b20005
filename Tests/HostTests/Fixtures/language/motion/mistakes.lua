-- luaview: --width 200
-- What is no animation and no transition is told at its line.
local calls = {
  function() return Animation.linear { duration = 0 / 0 } end, function() return Animation.linear(-1) end,
  function() return Animation.easeIn { duration = math.huge } end, function() return Animation.linear { duraton = 1 } end,
  function() return Animation.linear "fast" end, function() return Animation.liner end, function() return Animation.spring { bounce = 2 } end,
  function() return Animation.spring { bounce = 0.2, response = 1 } end, function() return Animation.interpolatingSpring { stiffness = 100 } end,
  function() return Animation.interpolatingSpring { stiffness = 0, damping = 1 } end, function() return Animation.spring { dampingFraction = -1 } end,
  function() return Animation.linear:delay(-1) end, function() return Animation.linear:speed(0) end, function() return Animation.linear:delay() end,
  function() return Animation.linear:repeatCount(0) end, function() return Animation.linear:repeatCount(1.5) end,
  function() return Animation.linear:repeatForever { reverses = false } end, function() return Animation.linear.delay(1) end,
  function() return Animation.linear:dely(1) end, function() return Animation.linear(1)(2) end, function() return Animation.timingCurve(2, 0, 1, 1) end,
  function() return Animation.timingCurve(0, 0) end, function() return Transition.move "left" end, function() return Transition.move() end,
  function() return Transition.push { edge = "top" } end, function() return Transition.scale { scale = 2 } end, function() return Transition.scale { anchor = "middle" } end,
  function() return Transition.slide { 1 } end, function() return Transition.offset(3) end, function() return Transition.offset { x = math.huge } end,
  function() return Transition.asymmetric { insertion = Transition.slide } end, function() return Transition.asymmetric("slide", 3) end,
  function() return Transition.opacity:combined "slid" end, function() return Transition.opacity:animation(3) end, function() return Transition.fade end,
  function() withAnimation() end, function() withAnimation("springy", print) end, function() withAnimation(3, print) end,
  function() withAnimation("spring", 3) end, function() withAnimation("spring", print, 3) end, function() withAnimation("spring", print, print, print) end,
  function() return Text "x":animation("springy", 1) end, function() return Text "x":animation(3, 1) end, function() return Text "x":transition() end,
  function() return Text "x":transition "slid" end, function() return Text "x":transition(3) end, function() return Text "x":transition { "slide" } end,
}
for _, call in ipairs(calls) do print(select(2, pcall(call))) end
print(Animation.linear { duration = 2 } == Animation.linear(2), Animation.linear == Animation.easeIn, Transition.slide == Transition.slide())
print(Animation.linear:delay(1):repeatCount(2, { autoreverses = false }), Animation.spring { bounce = 0.5 }, Transition.move "top":combined "opacity")
return Text "end"
