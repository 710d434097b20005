-- options: time=0.2 memory=64
-- Limits that are reached in an app are reported with the app's own place, those of the test with the test's.
local app
before_each(function() app = mount "app/looping.lua" end)
it("loops in the app", function() app:press "loop" end)
it("needs too much memory in the app", function() app:press "grow" end)
it("loops by itself", function()
  pcall(app.press, app, "grow")
  while true do end
end)
it("needs too much memory by itself, after the app did", function()
  pcall(app.press, app, "grow")
  assert.matches("grow", app:frame())
  return ("x"):rep(1 << 30)
end)
it("types for long", function()
  local field = mount(TextField("a", Binding.constant ""))
  field:focus "a"
  field:type(("x"):rep(1000000))
end)
it("goes on", function() assert.matches("loop", app:frame()) end)
