-- luaview: --width 20 --height 3
-- However many marks are open, reading takes no long time.
local many = 20000
return VStack {
  Markdown(("*a "):rep(many)):frame { height = 1 },
  Markdown(("["):rep(many) .. ("`"):rep(many) .. ("**_"):rep(many)):frame { height = 1 },
  Markdown(("> "):rep(500) .. "deep" .. ("\n- "):rep(many)):frame { height = 1 },
}
