-- What tests and their helpers tell each other: `require "busted".subscribe` and its kin.
local words = ...

-- What a file publishes to those who subscribed in it: `subscribe({ "a", "b" }, f)` hears of { "a", "b" } and of what is
-- published below it, with the arguments.
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
