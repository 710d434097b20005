-- Snapshots: what is shown or computed, compared with what it was before. The host keeps them.
local words, host = ...
local assert, finish, state = words.assert, words.finish, words.state

-- What stands in `assert` as words of their own.
local snapshots = {}
words.snapshots = snapshots

-- MARK: Assertions

local function raise(message) error(host.where(1) .. message, 0) end

-- `content`: what the message shows.
local function check(content, message)
  if not message then return end
  words.shown_text = content
  words.fail(message)
end

-- assert.snapshot(app or value [, name]); assert:snapshot() is luassert's, of its own state, and so is assert.snapshot().
function snapshots.snapshot(...)
  local count = select("#", ...) - 1
  local value, name = ...
  if count < 0 or (count == 0 and rawequal(value, assert)) then return state.snapshot() end
  if count > 0 and name ~= nil and type(name) ~= "string" then raise "assert.snapshot: the name of a snapshot is a string" end
  if name == "" or type(name) == "string" and name:sub(1, 1) == "#" then
    raise "assert.snapshot: the name of a snapshot has letters, and does not begin with '#'"
  end
  if name and name:find "\n" then
    raise "assert.snapshot: the name of a snapshot is one line; assert.inline_snapshot compares with a text that stands in the test"
  end
  local test = words.running_test
  if not test then raise "assert.snapshot: a snapshot belongs to a test, and none is running" end
  local content = words.content_of(value)
  check(content, (finish(host.app("snapshot", content, name and words.readable(name), words.place_of(test)))))
  return value
end

-- The same by the word that others have for it.
snapshots.match_snapshot = snapshots.snapshot

-- assert.inline_snapshot(app or value [, what it is])
function snapshots.inline_snapshot(...)
  if select("#", ...) == 0 then raise "assert.inline_snapshot: there is no value to compare" end
  local value, expected = ...
  if expected ~= nil and type(expected) ~= "string" then
    raise("assert.inline_snapshot: what is expected is a string, which the test run writes here by itself, not a "
      .. type(expected) .. "; a call that gives several values stands in brackets of its own")
  end
  local file, line = host.place()
  -- A function that ended with the call is not there any more, and what is found is the one that called it.
  if host.info(1, "t").istailcall then line = 0 end
  local content = words.content_of(value)
  check(content, (finish(host.app("inline_snapshot", content, file, line, expected))))
  return value
end
