-- Signals in plain Lua, as its libraries have them: what a function reads while it runs is what it depends on. A baseline.
local signals = {}
local running  -- the node whose function runs

local Node = {}
Node.__index = Node

-- A node that reads the same twice in a row is listed once; twice is harmless.
local function depend(source)
  local node = running
  if node == nil or source.newest == node then return end
  source.newest = node
  local observers, sources = source.observers, node.sources
  observers[#observers + 1] = node
  sources[#sources + 1] = source
end

local function forget(node)
  local sources = node.sources
  for i = #sources, 1, -1 do
    local source = sources[i]
    local observers = source.observers
    for k = 1, #observers do
      if observers[k] == node then
        observers[k] = observers[#observers]
        observers[#observers] = nil
        break
      end
    end
    source.newest = nil
    sources[i] = nil
  end
end

local function evaluate(node)
  if #node.sources > 0 then forget(node) end
  local outer = running
  running = node
  node.value = node.compute()
  running = outer
  node.is_stale = false
end

local function invalidate(node, effects)
  if node.is_stale then return end
  node.is_stale = true
  local observers = node.observers
  if not observers then
    effects[#effects + 1] = node
    return
  end
  for i = 1, #observers do invalidate(observers[i], effects) end
end

function Node:get()
  if self.is_stale then evaluate(self) end
  depend(self)
  return self.value
end

function Node:set(value)
  if value == self.value then return end
  self.value = value
  local observers, effects = self.observers, {}
  for i = 1, #observers do invalidate(observers[i], effects) end
  for i = 1, #effects do evaluate(effects[i]) end
end

function signals.signal(value) return setmetatable({ value = value, observers = {}, newest = nil }, Node) end

function signals.computed(compute)
  return setmetatable(
    { value = nil, compute = compute, is_stale = true, sources = {}, observers = {}, newest = nil }, Node)
end

function signals.effect(compute)
  local node = setmetatable({ value = nil, compute = compute, is_stale = true, sources = {} }, Node)
  evaluate(node)
  return node
end

return signals
