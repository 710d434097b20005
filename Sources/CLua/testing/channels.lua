-- Messages between tests and their helpers, and from the run to them: `require "busted".subscribe` and what is beside it.
local words, host = ...

-- Subscriptions within a file: `subscribe({ "a", "b" }, f)` calls f for what is published on { "a", "b" } and
-- below it, with the arguments.
function words.new_channels()
  local subscribers, last = {}, 0
  local api = {}

  local function is_within(channel, of)
    for i = 1, #of do
      if channel[i] ~= of[i] then return false end
    end
    return true
  end

  function api.subscribe(channel, run, more)
    words.has_subscribers = true
    last = last + 1
    local subscriber = { id = last, channel = channel, fn = run, options = more or {} }
    table.insert(subscribers, subscriber)
    return subscriber
  end

  function api.unsubscribe(id)
    for i, subscriber in ipairs(subscribers) do
      if subscriber.id == id then return table.remove(subscribers, i) end
    end
  end

  function api.publish(channel, ...)
    for _, subscriber in ipairs({ table.unpack(subscribers) }) do
      if is_within(channel, subscriber.channel) then subscriber.fn(...) end
    end
  end

  return api
end

-- MARK: What happens

-- Whether subscribers are being called: their own errors are not published again.
local is_announcing = false

local function described(e)
  if not e.descriptor then
    e.descriptor, e.attributes = e.kind, {}
    if e.file then e.trace = { source = "@" .. e.file, short_src = e.file, currentline = e.line } end
  end
  return e
end

-- Publishes an element on { part, moment }: returns "success", or the failure of a subscriber, with its message
-- and traceback.
function words.announce(part, moment, e, ...)
  if not words.has_subscribers or is_announcing or words.options.list then return "success" end
  is_announcing = true
  local told = table.pack(words.safe(e, words.api.publish, { part, moment }, described(e), ...))
  is_announcing = false
  return table.unpack(told, 1, told.n)
end

-- The same, with a subscriber's failure reported outside of tests: whether there was none.
function words.announce_outside(part, moment, e, ...)
  local status, message, traceback, limit = words.announce(part, moment, e, ...)
  if status == "success" then return true end
  words.report_failure(e, "subscribe", message or "", traceback or "", limit)
  return false
end
