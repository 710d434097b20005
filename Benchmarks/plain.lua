-- What the baselines are made of: a tree of tables with its layout and its text, in plain Lua.

local window = 80

-- MARK: The tree

local View = {}
View.__index = View

local function Text(content)
  return setmetatable({ kind = "text", text = tostring(content) }, View)
end

local function Button(label, action)
  return setmetatable({ kind = "button", text = "[ " .. label .. " ]", label = label, action = action }, View)
end

local function HStack(children)
  return setmetatable({ kind = "hstack", children = children, spacing = children.spacing or 1 }, View)
end

local function VStack(children)
  return setmetatable({ kind = "vstack", children = children, spacing = children.spacing or 0 }, View)
end

local function ForEach(count, row)
  local children = {}
  for i = 1, count do children[i] = row(i) end
  return children
end

function View:frame(options)
  return setmetatable({ kind = "frame", child = self, width = options.width, height = options.height }, View)
end

function View:bold() return setmetatable({ kind = "bold", child = self }, View) end

function View:onChange(value, action)
  return setmetatable({ kind = "onChange", child = self, value = value, action = action }, View)
end

-- MARK: Layout

-- The size of each kind of node when `width` cells are offered; every node keeps its own.
local size = {}

local function measure(node, width)
  local w, h = size[node.kind](node, width)
  node.w, node.h = w, h
  return w, h
end

-- Words wrap at the width; a word that is longer is broken.
local function lines(text, width)
  local all, line = {}, nil
  for word in text:gmatch("%S+") do
    local joined = line and line .. " " .. word or word
    if #joined <= width then
      line = joined
    else
      if line then all[#all + 1] = line end
      while #word > width do
        all[#all + 1] = word:sub(1, width)
        word = word:sub(width + 1)
      end
      line = word
    end
  end
  all[#all + 1] = line
  return all
end

function size.text(node, width)
  if #node.text <= width and not node.text:find("\n", 1, true) then
    node.lines = nil
    return #node.text, 1
  end
  node.lines = lines(node.text, math.max(width, 1))
  local widest = 0
  for _, line in ipairs(node.lines) do widest = math.max(widest, #line) end
  return widest, #node.lines
end

size.button = size.text

local function size_of_child(node, width) return measure(node.child, width) end
size.bold, size.onChange = size_of_child, size_of_child

function size.frame(node, width)
  local w, h = measure(node.child, node.width or width)
  return node.width or w, node.height or h
end

function size.hstack(node, width)
  local children = node.children
  local left = width - node.spacing * (#children - 1)
  local w, h = node.spacing * (#children - 1), 0
  for i, child in ipairs(children) do
    local offer = i < #children and math.min(left, child.width or left) or left
    local cw, ch = measure(child, offer)
    left, w, h = left - cw, w + cw, math.max(h, ch)
  end
  return w, h
end

function size.vstack(node, width)
  local w, h = 0, node.spacing * math.max(#node.children - 1, 0)
  for _, child in ipairs(node.children) do
    local cw, ch = measure(child, width)
    w, h = math.max(w, cw), h + ch
  end
  return w, h
end

-- MARK: Painting

-- Draws a node at a place, counted from 1, into a list of rows.
local paint = {}

local function draw(rows, text, x, y)
  local row = rows[y] or ""
  if #row < x - 1 then row = row .. (" "):rep(x - 1 - #row) end
  rows[y] = (row .. text .. row:sub(x + #text)):sub(1, window)
end

function paint.text(node, rows, x, y)
  if not node.lines then return draw(rows, node.text, x, y) end
  for i, line in ipairs(node.lines) do draw(rows, line, x, y + i - 1) end
end

paint.button = paint.text

local function paint_child(node, rows, x, y) paint[node.child.kind](node.child, rows, x, y) end
paint.frame, paint.bold, paint.onChange = paint_child, paint_child, paint_child

function paint.hstack(node, rows, x, y)
  for _, child in ipairs(node.children) do
    paint[child.kind](child, rows, x, y)
    x = x + child.w + node.spacing
  end
end

function paint.vstack(node, rows, x, y)
  for _, child in ipairs(node.children) do
    paint[child.kind](child, rows, x, y)
    y = y + child.h + node.spacing
  end
end

-- What a tree looks like, as luaview writes it.
local function frame(root)
  local _, height = measure(root, window)
  local rows = {}
  paint[root.kind](root, rows, 1, 1)
  for y = 1, height do rows[y] = (rows[y] or ""):match("^(.-) *$") end
  return table.concat(rows, "\n") .. "\n---\n"
end

return { Text = Text, Button = Button, HStack = HStack, VStack = VStack, ForEach = ForEach, frame = frame }
