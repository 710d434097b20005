-- The least that scripts/ui_test.lua asks of a computer: a thousand times the counter is made, and ten times its button is found
-- and pressed, its tree made anew, laid out and written as a text, and that compared. In plain Lua, without anything that knows
-- what depends on what, and without tests.
--
--   lua5.4 plain_ui.lua

local plain = dofile((arg[0]:match("^.*/") or "") .. "plain.lua")
local Text, Button, HStack, VStack = plain.Text, plain.Button, plain.HStack, plain.VStack

local function Counter()
  local count = 0
  return function()
    return VStack {
      Text("Count: " .. count),
      HStack {
        Button("add", function() count = count + 1 end),
        Button("reset", function() count = 0 end),
      },
    }
  end
end

local function button(view, label)
  if view.label == label then return view end
  for _, child in ipairs(view.children or {}) do
    local found = button(child, label)
    if found then return found end
  end
end

for _ = 1, 1000 do
  local body = Counter()
  local tree = body()
  plain.frame(tree)
  for n = 1, 10 do
    button(tree, "add").action()
    tree = body()
    assert(plain.frame(tree) == "Count: " .. n .. "\n[ add ] [ reset ]\n---\n")
  end
end
