-- What spies and stubs stand in the place of: entries of tables, methods of classes, and those of one object.
local words, host = ...
local type, rawequal, next = type, rawequal, next

-- Functions that stand for spies where only a function may, with their spies.
local spies_of = setmetatable({}, { __mode = "k" })

-- The spy that a value is or stands for; else the value.
function words.spied(value) return spies_of[value] or value end

-- The class whose method the key is for the target, a class or an object; nil: it is an entry or a field.
local function class_with(target, key)
  local class = type(target) == "userdata" and type(key) == "string" and host.class_of(target)
  if class and type(host.method(class, key)) ~= "number" then return class end
end

-- Whether functions of the value can be replaced one by one.
function words.has_methods(value) return type(value) == "table" or type(value) == "userdata" and host.class_of(value) ~= nil end

-- What stands in the class for a method of which something has been replaced (`replaced.c`).
local function record_of(class, key)
  local method = host.method(class, key)
  return type(method) == "table" and method or { method }
end

-- The host calls methods with the object.
local function called_by_host(record)
  return function(self, ...)
    local own = type(self) == "userdata" and record[self] or record[1]
    return own(self, ...)
  end
end

local function has_objects(record)
  for key in next, record do
    if key ~= 1 and key ~= 2 then return true end
  end
  return false
end

local function set_method(class, key, target, value)
  local record = record_of(class, key)
  record[rawequal(target, class) and 1 or target] = value
  local method = record[1]
  if not has_objects(record) and (method == nil or type(method) == "function") then
    host.set_method(class, key, method)
    return
  end
  record[2] = method ~= nil and (record[2] or called_by_host(record)) or nil
  host.set_method(class, key, record)
end

-- Puts a value that can be called in the place of what the target has under the key. Gives a function that puts back what was
-- there.
function words.replace(target, key, value)
  local class = class_with(target, key)
  if class then
    local before = record_of(class, key)[rawequal(target, class) and 1 or target]
    set_method(class, key, target, value)
    return function() set_method(class, key, target, before) end
  end
  local before = target[key]
  if type(target) == "userdata" and type(value) ~= "function" then
    local spy = value
    value = function(...) return spy(...) end
    spies_of[value] = spy
  end
  local function put(value)
    target[key] = value
    if type(target) == "table" then words.replaced_in(target) end
  end
  put(value)
  return function() put(before) end
end

-- What the target has under the key; nil for a method that a class does not have.
function words.value_at(target, key)
  if class_with(target, key) and not rawequal(target, host.class_of(target)) then
    local record = record_of(host.class_of(target), key)
    if record[target] == nil and record[1] == nil then return nil end
  end
  return target[key]
end

-- The names of the methods of a class or an object, in order.
function words.method_names(target)
  local names = host.method_names(host.class_of(target))
  table.sort(names)
  return names
end
