-- Tests that are chosen by lines of their file: of each line the test around it, else all tests of the block around it.
local words, host = ...

-- The file of the run as places have it.
local function source_of(e)
  while e.kind ~= "file" do e = e.parent end
  return e.source
end

-- Notes the lines that a test or a block stands on, from its word to the end of its function.
function words.note_lines(e, run)
  if not e.ordinal then return end
  local source = source_of(e)
  local made = type(run) == "function" and host.info(run, "S") or { what = "C" }
  local file, first, last = made.what ~= "C" and made.short_src or nil, made.linedefined, made.lastlinedefined
  local is_here = e.file == source
  e.first, e.last = is_here and e.line or nil, is_here and e.line or nil
  if file == source then
    -- A function that has a place of its own counts as well, and not what stands between.
    if is_here and first >= e.line then e.last = last else e.other_first, e.other_last = first, last end
  end
  if not (is_here or e.other_first) then return end
  local parent = e.parent
  parent.spans = parent.spans or {}
  table.insert(parent.spans, e)
end

local function covers(e, line)
  return e.first and e.first <= line and line <= e.last
    or e.other_first and e.other_first <= line and line <= e.other_last
end

local function report_missing(file, line)
  local nearest
  for _, e in ipairs(file.spans or {}) do
    local distance = math.abs((e.first or e.other_first) - line)
    if not nearest or distance < nearest.distance then nearest = { e = e, distance = distance } end
  end
  local hint = nearest and ("; the nearest is '%s' at line %d"):format(
    words.readable(words.name_of(nearest.e)), nearest.e.first or nearest.e.other_first) or "; the file has none"
  words.report_failure(
    { kind = "file", file = file.file, line = line }, "selection",
    ("%s:%d: there is no test and no block at this line%s"):format(file.file, line, hint), "")
end

-- Leaves of the tests and blocks in a block those that are chosen, and its hooks.
function words.choose_lines(e)
  local lines = e.kind == "file" and words.options.line or e.lines
  if not lines then return end
  local chosen, is_whole = {}, false
  for _, line in ipairs(lines) do
    local is_found = false
    for _, child in ipairs(e.spans or {}) do
      if covers(child, line) then
        is_found = true
        chosen[child] = chosen[child] or {}
        table.insert(chosen[child], line)
      end
    end
    if not is_found then
      if e.kind == "file" then report_missing(e, line) else is_whole = true end
    end
  end
  if is_whole then return end
  local children = {}
  for _, child in ipairs(e.children) do
    if not child.ordinal or chosen[child] then
      child.lines = chosen[child]
      children[#children + 1] = child
    end
  end
  e.children = children
end
