-- Services of apps that are mounted by their paths: a test replaces them by functions of its own. What the test file puts into
-- its own services replaces those of all apps; what `mount` is given, those of one app.
local words, host = ...
local app_word, type, pairs, rawget = host.app, type, pairs, rawget

-- The services of the test file, by their names, each with a copy of what it had at first.
local own = {}
-- By the globals of each app: what it was given itself, and its services, each with what it had at first.
local apps = setmetatable({}, { __mode = "k" })

-- The service that has the name among these globals, and what it has now.
local function service_in(globals, name)
  local service = rawget(globals, name)
  if type(service) == "table" and host.metatable(service) == nil then
    return { service = service, functions = words.copy(service) }
  end
end

function words.note_services(globals)
  for _, name in ipairs { words.finish(app_word "services") } do own[name] = service_in(globals, name) end
end

-- What the test file has put in the place of a service's function, unless the app was given something itself.
local function replacement(given, name, key)
  local value = given[name] and given[name][key]
  if value ~= nil then return value end
  local service = own[name]
  value = service and service.service[key]
  return value ~= nil and value ~= service.functions[key] and value or nil
end

local function apply(app)
  for name, service in pairs(app.services) do
    for key, before in pairs(service.functions) do
      service.service[key] = replacement(app.given, name, key) or before
    end
  end
end

-- Something in a table has been replaced or put back: if it is a service, apps are notified.
function words.replaced_in(target)
  for _, service in pairs(own) do
    if service.service == target then
      for _, app in pairs(apps) do apply(app) end
      return
    end
  end
end

local function names_of(t)
  local names = {}
  for name in pairs(t) do names[#names + 1] = tostring(name) end
  table.sort(names)
  return names
end

-- What is wrong with what an app is given: a service or a function that there is not, or something that cannot be called.
local function check(given, services)
  for name, functions in pairs(given) do
    local service = services[name]
    if not service then words.finish(app_word("unknown_service", tostring(name), table.unpack(names_of(services)))) end
    if type(functions) ~= "table" then
      words.fail_at("mount: the service '" .. name .. "' is a table of functions, not a " .. host.kind(functions))
    end
    for key, f in pairs(functions) do
      if service.functions[key] == nil then
        words.finish(app_word("unknown_function", name, tostring(key), table.unpack(names_of(service.functions))))
      end
      if not words.util.callable(f) then
        words.fail_at("mount: '" .. name .. "." .. key .. "' is a function, not a " .. host.kind(f))
      end
    end
  end
end

-- Looks at what `mount` is given; gives the function that is called with the app's globals before its script runs.
function words.services_of_app(given)
  if given == nil then given = {} end
  if type(given) ~= "table" or host.metatable(given) ~= nil then
    words.fail_at "mount: 'services' is a table of services, such as { http = { get = function(url) … end } }, \"recorded\" or \"awaited\""
  end
  check(given, own)
  return function(globals)
    local app = { given = given, services = {} }
    for name in pairs(own) do app.services[name] = service_in(globals, name) end
    apps[globals] = app
    apply(app)
  end
end
