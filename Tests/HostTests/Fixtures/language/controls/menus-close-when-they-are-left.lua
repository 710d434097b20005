-- luaview: --width 20
-- A menu is closed by what leads out of it: tab, a click on nothing or on something disabled. Arrows stay inside, and what stands
-- in it, also what cannot be pressed, leaves it open.
local function say(name) return Button(name, function() print(name) end) end
return VStack {
  say "before",
  say("never"):disabled(),
  say "after",
  Menu("File", { say "New", Text "or", Menu("More", { say "Old" }) }),
}
