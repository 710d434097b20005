-- Channels and their subscribers: `require "mediator"`, which busted brings along.
local words = ...

-- MARK: Subscribers

local Subscribers = {}
Subscribers.__index = Subscribers
local last = 0

function Subscribers:update(changes)
  if not changes then return end
  self.fn = changes.fn or self.fn
  self.options = changes.options or self.options
end

-- A function that is called with what is published, and its id, which no other has.
local function Subscriber(fn, options)
  last = last + 1
  return setmetatable({ id = last, fn = fn, options = options or {} }, Subscribers)
end

-- MARK: Channels

local Channels = {}
Channels.__index = Channels

local function Channel(namespace, parent)
  return setmetatable({
    namespace = namespace, parent = parent, stopped = false, callbacks = {}, channels = {},
  }, Channels)
end

-- A priority is a place among the subscribers: 1 is called first.
function Channels:addSubscriber(fn, options)
  local subscriber, place = Subscriber(fn, options), #self.callbacks + 1
  local priority = subscriber.options.priority
  if priority and priority >= 0 and priority < place then place = math.max(priority, 1) end
  table.insert(self.callbacks, place, subscriber)
  return subscriber
end

-- The subscriber and its place, and the channel it is on: this one or one below.
local function find(channel, id)
  for index, subscriber in ipairs(channel.callbacks) do
    if subscriber.id == id then return { index = index, value = subscriber }, channel end
  end
  for _, below in pairs(channel.channels) do
    local found, owner = find(below, id)
    if found then return found, owner end
  end
end

function Channels:getSubscriber(id) return (find(self, id)) end

function Channels:setPriority(id, priority)
  local found, owner = find(self, id)
  if found then table.insert(owner.callbacks, priority, table.remove(owner.callbacks, found.index)) end
end

function Channels:removeSubscriber(id)
  local found, owner = find(self, id)
  return found and table.remove(owner.callbacks, found.index)
end

function Channels:addChannel(namespace)
  self.channels[namespace] = Channel(namespace, self)
  return self.channels[namespace]
end

function Channels:hasChannel(namespace) return namespace and self.channels[namespace] and true end
function Channels:getChannel(namespace) return self.channels[namespace] or self:addChannel(namespace) end

-- Calls the subscribers of this channel, then those of the channels above, until one does not ask to go on; collects their answers.
function Channels:publish(answers, ...)
  local index = 1
  while index <= #self.callbacks do
    local subscriber = self.callbacks[index]
    local is_wanted = subscriber.options.predicate
    if not is_wanted or is_wanted(...) then
      local answer, goes_on = subscriber.fn(...)
      if answer then table.insert(answers, answer) end
      if not goes_on then return answers end
    end
    index = index + 1
  end
  if self.parent then return self.parent:publish(answers, ...) end
  return answers
end

-- MARK: Mediators

local Mediators = {}
Mediators.__index = Mediators

function Mediators:getChannel(path)
  local channel = self.channel
  for _, namespace in ipairs(path) do channel = channel:getChannel(namespace) end
  return channel
end

function Mediators:subscribe(path, fn, options) return self:getChannel(path):addSubscriber(fn, options) end
function Mediators:getSubscriber(id, path) return self:getChannel(path):getSubscriber(id) end
function Mediators:removeSubscriber(id, path) return self:getChannel(path):removeSubscriber(id) end
function Mediators:publish(path, ...) return self:getChannel(path):publish({}, ...) end

function words.mediator()
  return setmetatable({ Channel = Channel, Subscriber = Subscriber }, {
    __call = function() return setmetatable({ channel = Channel "root" }, Mediators) end,
  })
end
