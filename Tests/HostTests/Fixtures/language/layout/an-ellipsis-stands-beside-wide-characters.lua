-- luaview: --width 20
-- Where one cell is left of a wide character the text is shorter by it, at its end as at its beginning: what is behind the text
-- is seen there.
local function cut(text, width, mode)
  return Rectangle():frame { width = width, height = 1 }
    :overlay(Text(text):lineLimit(1):truncationMode(mode))
end

return HStack {
  cut("日本語日", 4, "head"), cut("日本", 2, "head"), cut("abcdef日", 3, "middle"), cut("日本語日", 4, "tail"),
}
