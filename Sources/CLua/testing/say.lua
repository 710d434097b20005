-- Messages by their keys, in namespaces: what `require "say"` gives.
local words = ...

local registry = {}
local namespace, fallback

local say = { _registry = registry }

local function namespace_named(name)
  registry[name] = registry[name] or {}
  return name
end

function say:set_namespace(name) namespace = namespace_named(name) end
function say:set_fallback(name) fallback = namespace_named(name) end
function say:set(key, value) registry[namespace][key] = value end

local function message(_, key, values)
  if values ~= nil and type(values) ~= "table" then
    error(("expected parameter table to be a table, got '%s'"):format(type(values)), 2)
  end
  local text = registry[namespace][key]
  if text == nil then text = registry[fallback][key] end
  if text == nil then return nil end
  text = tostring(text)
  local count = values and math.max(values.n or 0, #values) or 0
  if values then values.n = count end
  if count == 0 then return text end
  local texts = {}
  for i = 1, count do texts[i] = tostring(values[i]) end
  return text:format(table.unpack(texts, 1, count))
end

function words.copy(t)
  local copy = {}
  for key, value in next, t do copy[key] = value end
  return copy
end

-- Gives a function that makes all messages what they are now.
function words.keep_messages()
  local kept_namespace, kept_fallback, kept = namespace, fallback, {}
  for name, messages in next, registry do kept[name] = words.copy(messages) end
  return function()
    namespace, fallback = kept_namespace, kept_fallback
    for name in next, registry do
      if not kept[name] then registry[name] = nil end
    end
    for name, messages in next, kept do registry[name] = messages end
  end
end

words.say = setmetatable(say, { __call = message, __index = function(_, key) return registry[key] end })

say:set_fallback "en"
say:set_namespace "en"
