-- luaview: --width 30
-- An item that begins with a box has its mark; a sign that is none is text.
return Markdown [[
- [ ] open
- [x] done
- [X] done too
- [y] neither
- [x]near
- [xx] long
- [x]

1. [x] numbered
]]
