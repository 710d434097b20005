-- The baseline of a press: scripts/counter.lua as a plain Lua program. Each press finds the button, calls its action, makes the
-- tree anew, lays it out and writes its text: what `luaview run scripts/counter.lua` writes for the event `press add`.
--
--   lua5.4 counter.lua PRESSES       writes the frames, and on standard error the microseconds of CPU time that a press took

local plain = dofile((arg[0]:match("^.*/") or "") .. "plain.lua")
local Text, Button, VStack = plain.Text, plain.Button, plain.VStack

local presses = tonumber(arg[1]) or 1

-- MARK: The program

local count = 0

local function body()
  return VStack {
    Text("Count: " .. count):bold(),
    Button("add", function() count = count + 1 end),
  }
  :onChange(count, function(old, new) io.write(old .. " -> " .. new .. "\n") end)
end

-- MARK: Running

local function button(view, label)
  if view.label == label then return view end
  if view.child then return button(view.child, label) end
  for _, child in ipairs(view.children or {}) do
    local found = button(child, label)
    if found then return found end
  end
end

local tree, shown = body(), nil

local function show()
  local text = plain.frame(tree)
  if text ~= shown then
    io.write(text)
    io.flush()
    shown = text
  end
end

local function press(label)
  button(tree, label).action()
  local before = tree
  tree = body()
  if tree.value ~= before.value then tree.action(before.value, tree.value) end
  show()
end

show()
collectgarbage()
local start = os.clock()
for _ = 1, presses do press "add" end
io.stderr:write(("%.3f\n"):format((os.clock() - start) * 1e6 / presses))
