-- How something is drawn, as a table: what is not plain by its name, attributes as `true`, colours as scripts write them. An
-- attribute that is off reads as false, a colour that is the terminal's own as nil.
local words, host = ...

local fields = { "bold", "italic", "underline", "strikethrough", "dim", "reverse", "foreground", "background", "link" }
local is_off = { bold = false, italic = false, underline = false, strikethrough = false, dim = false, reverse = false }
local known = {}
for _, name in ipairs(fields) do known[name] = true end

local Style = { __name = "style", __metatable = false }

function Style.__index(_, key)
  if known[key] then return is_off[key] end
  if type(key) ~= "string" then return nil end
  words.finish(host.app("unknown_style", key, table.unpack(fields)))
end

function Style.__newindex(_, key) words.fail_at("a style is looked at, not changed: '" .. tostring(key) .. "'") end

-- The table of a style that the host gives as names and values, one after the other; nil: nothing is drawn.
function words.style_of(count, ...)
  if not count then return nil end
  local style, list = {}, { ... }
  for i = 1, count, 2 do style[list[i]] = list[i + 1] end
  return host.set_metatable(style, Style)
end
