-- Apps: `mount`, and what a test does with what it returns. The work is done by the host's function `app(word, …)`.
local words, host = ...
local app_word, where, metatable = host.app, host.where, host.metatable
local type, pairs, error, select = type, pairs, error, select
-- As a method of strings it would be looked up by the caller, which takes longer than the call.
local sub = string.sub

local App, Element = { __name = "app", __metatable = false }, { __name = "element", __metatable = false }
-- The number that the host knows a handle by; of an element also its app.
local number_of = setmetatable({}, { __mode = "k" })
local app_of = setmetatable({}, { __mode = "k" })

local function fail(message) error(where(1) .. message, 0) end

-- What an app's own code raised last that is no text, and the message of that error.
local raised, raised_message

-- What the host's function gave: true and an answer, or false, why, a message, and what was raised if it is no text. An error
-- in the app's own code has its place; any other belongs to the line of the test.
local function finish(ok, ...)
  if ok then return ... end
  local reason, message, value = ...
  if reason ~= "script" then fail(message) end
  if select("#", ...) < 3 then error(message, 0) end
  raised, raised_message = value, message
  error(value, 0)
end

words.finish, words.fail_at = finish, fail

function words.is_app(value) return type(value) == "table" and metatable(value) == App end

local function checked(app, word)
  local number = number_of[app]
  if not number or metatable(app) ~= App then
    fail("'" .. word .. "' is called with a colon, on what mount returned: app:" .. word .. "(…)")
  end
  return number
end

-- Whether the table is one that a test wrote down.
local function is_plain(value) return type(value) == "table" and metatable(value) == nil end

-- MARK: Words

local methods = {}

for _, word in ipairs {
  "type", "paste", "key", "click", "hover", "drag", "release", "longPress", "scroll", "resize", "colorScheme", "scenePhase", "advance", "settle", "undo", "redo", "reload", "eval", "send", "frame", "frames", "status", "quit",
  "perform", "answer", "clipboard", "ansi", "styled",
} do
  methods[word] = function(app, ...) return finish(app_word(word, checked(app, word), ...)) end
end

for _, word in ipairs { "printed", "logged", "errors" } do
  methods[word] = function(app) return { finish(app_word(word, checked(app, word))) } end
end

-- app:click(column, row [, { count = 2, shift = true, button = "right" }])
function methods.click(app, column, row, options)
  local number = checked(app, "click")
  if options ~= nil and not is_plain(options) then fail("click: the options are a table, { count = 2, shift = true }") end
  for name in pairs(options or {}) do
    if name ~= "count" and name ~= "shift" and name ~= "button" and name ~= "hold" then
      fail("click: there is no option '" .. tostring(name) .. "'; there are count, shift, button, hold")
    end
  end
  local button = options and options.button
  if button == "right" and options.count == nil and options.shift == nil and options.hold == nil then
    return finish(app_word("rightClick", number, column, row))
  elseif button ~= nil and button ~= "left" then
    fail('click: the button is "left" or "right", and "right" stands alone')
  end
  local count, shift = options and options.count, options and options.shift
  return finish(app_word("click", number, column, row, count, shift and true or false, options and options.hold and true or false))
end

-- A control as arguments for the host: "label", "id" or "element", and its value.
local function control(app, which, word)
  if type(which) == "string" then
    if sub(which, 1, 3) == "id=" then return "id", sub(which, 4) end
    return "label", which
  end
  if type(which) == "number" then return "label", which end
  if metatable(which) == Element then
    if app_of[which] ~= app then fail(word .. ": the element is one of another app") end
    return "element", number_of[which]
  end
  if is_plain(which) then
    if which.id ~= nil then return "id", which.id end
    if which.label ~= nil then return "label", which.label end
  end
  fail(word .. ' needs a control: its label, "id=…", or what app:find gave')
end

function methods.press(app, which)
  local number = checked(app, "press")
  finish(app_word("press", number, control(app, which, "press")))
end

-- Opens the menu of a control, or of a text that has one.
function methods.contextMenu(app, which)
  local number = checked(app, "contextMenu")
  finish(app_word("contextMenu", number, control(app, which, "contextMenu")))
end

function methods.focus(app, which)
  local number = checked(app, "focus")
  finish(app_word("focus", number, control(app, which, "focus")))
end

function methods.set(app, which, value)
  local number = checked(app, "set")
  local kind, name = control(app, which, "set")
  finish(app_word("set", number, kind, name, value))
end

-- How the cell in a column and a row is drawn.
function methods.style(app, ...) return words.style_of(finish(app_word("style", checked(app, "style"), ...))) end

function methods.unmount(app)
  local number = checked(app, "unmount")
  local file, line = host.place()
  finish(app_word("unmount", number, file .. ":" .. line))
end

-- MARK: Elements

local keys = { label = true, id = true, role = true }

-- Label, id and role of what is looked for.
local function query(what, word)
  if type(what) == "string" or type(what) == "number" then
    what = tostring(what)
    if sub(what, 1, 3) == "id=" then return nil, sub(what, 4), nil end
    return what, nil, nil
  end
  if not is_plain(what) or next(what) == nil then
    fail(word .. ' needs a label, "id=…", or a table such as { role = "button", label = "add" }')
  end
  for key in pairs(what) do
    if not keys[key] then fail(word .. ": elements are found by label, id and role, not by '" .. tostring(key) .. "'") end
  end
  return what.label, what.id, what.role
end

-- The handle of an element: one and the same as long as a test holds it.
local handles = setmetatable({}, { __mode = "k" })

local function handle(app, number)
  local of_app = handles[app]
  if not of_app then
    of_app = setmetatable({}, { __mode = "v" })
    handles[app] = of_app
  end
  local element = of_app[number]
  if not element then
    element = host.set_metatable({}, Element)
    number_of[element], app_of[element] = number, app
    of_app[number] = element
  end
  return element
end

function methods.find(app, what)
  local number = checked(app, "find")
  return handle(app, (finish(app_word("find", number, query(what, "find")))))
end

function methods.findAll(app, what)
  local number = checked(app, "findAll")
  local found = { finish(app_word("findAll", number, query(what, "findAll"))) }
  for i = 1, #found do found[i] = handle(app, found[i]) end
  return found
end

function methods.exists(app, what) return #methods.findAll(app, what) > 0 end

local function read(element, key)
  return finish(app_word("read", number_of[app_of[element]], number_of[element], tostring(key)))
end

function Element.__index(element, key)
  if key == "style" then return words.style_of(read(element, key)) end
  if key ~= "frame" then return (read(element, key)) end
  local x, y, width, height = read(element, key)
  return x and { x = x, y = y, width = width, height = height }
end

function Element.__newindex(_, key)
  fail("an element is looked at, not changed: '" .. tostring(key) .. "'; app:set gives a control its value")
end

function Element.__tostring(element)
  local ok, role, label = pcall(function() return element.role, element.label end)
  return ok and role .. " " .. ("%q"):format(label) or "element that is gone"
end

-- MARK: State and trace

function methods.state(app, name)
  return (finish(app_word("state", checked(app, "state"), name)))
end

-- The records come as one list: for each how many fields; for each field its name, how many words it has or -1 for a value
-- of its own, and these.
function methods.trace(app)
  local flat = table.pack(finish(app_word("trace", checked(app, "trace"))))
  local records, i = {}, 1
  while i <= flat.n do
    local record, fields = {}, flat[i]
    i = i + 1
    for _ = 1, fields do
      local name, count = flat[i], flat[i + 1]
      if count < 0 then
        record[name] = flat[i + 2]
        i = i + 3
      else
        record[name] = table.move(flat, i + 2, i + 1 + count, 1, {})
        i = i + 2 + count
      end
    end
    records[#records + 1] = record
  end
  return records
end

-- The handle's own look: `app.press` is a method, anything else a mistake.
function App.__index(app, key)
  local method = methods[key]
  if method then return method end
  finish(app_word("unknown", tostring(key), table.unpack(words.app_methods)))
end

function App.__newindex(_, key) fail("an app has no field '" .. tostring(key) .. "'") end
function App.__tostring(app) return "app " .. tostring(number_of[app]) end
function App.__gc(app)
  local number = number_of[app]
  if number then app_word("forget", number) end
end

-- MARK: In messages

local function is_element(value) return type(value) == "table" and metatable(value) == Element end

local function frame_text(app)
  local ok, text = pcall(methods.frame, app)
  if not ok then return "" end
  words.shown_text = text
  return text == "" and " that shows nothing" or " that shows\n" .. text
end

words.state.add_formatter(function(value)
  if words.is_app(value) then return "(app)" .. frame_text(value) end
  if is_element(value) then return "(element) " .. tostring(value) end
end)

-- MARK: mount

local settings = {
  width = true, height = true, seed = true, raises = true, properties = true, arguments = true, interactive = true,
  literals = true, trace = true, history = true, colorScheme = true, services = true, results = true,
  files = true, timeout = true, motion = true,
}

-- The setting that the name of a property which is refused, in this message, was to be.
local function hint_of_setting(message, properties)
  if message:find "did you mean" then return "" end
  for key in pairs(properties) do
    if type(key) == "string" and message:find("no property '" .. key .. "'", 1, true) then
      local setting = finish(app_word("near_setting", key))
      if setting then return " (did you mean mount's '" .. setting .. "'?)" end
    end
  end
  return ""
end

-- Makes a component's view as if the test had: what is wrong with its properties names the test's line.
local function view_of(component, properties)
  local ok, result = pcall(component, properties)
  if ok then return result end
  if type(result) ~= "string" then error(result, 0) end
  fail(result:gsub("^luaview:%d+: ", "") .. hint_of_setting(result, properties))
end

local function copy_into(target, source, name)
  if source == nil then return end
  if not is_plain(source) then fail("mount: '" .. name .. "' is a table of names and values") end
  for key, value in pairs(source) do target[key] = value end
end

-- Properties and settings of what is mounted: a name that the component takes is a property.
local function sort(what, kind, given, more)
  local properties, own = {}, {}
  for key, value in pairs(given) do
    if kind == "component" and finish(app_word("takes", what, tostring(key))) then properties[key] = value
    elseif settings[key] then own[key] = value
    elseif kind == "component" then properties[key] = value
    else finish(app_word("setting", tostring(key))) end
  end
  for key, value in pairs(more) do
    if not settings[key] then finish(app_word("setting", tostring(key))) end
    own[key] = value
  end
  copy_into(properties, own.properties, "properties")
  if own.literals ~= nil then
    local literals = {}
    copy_into(literals, own.literals, "literals")
    for key, text in pairs(literals) do properties[key] = host.literal(tostring(text)) end
  end
  return properties, own
end

local function list(arguments)
  if arguments == nil then return {} end
  if not is_plain(arguments) then fail("mount: 'arguments' is a list of strings") end
  return arguments
end

function words.mount(what, given, more)
  local kind, description = "path", nil
  if type(what) ~= "string" then kind, description = finish(app_word("kind", what)) end
  if kind == "other" then
    fail("mount needs a component, a view, or the path of a script, not " .. description)
  end
  given, more = given == nil and {} or given, more == nil and {} or more
  if not is_plain(given) or not is_plain(more) then fail "mount: what follows is a table, such as { width = 40 }" end
  local properties, own = sort(what, kind, given, more)
  if kind == "view" and next(properties) ~= nil then fail "mount: a view takes no properties, only a component does" end
  if kind ~= "path" and own.files ~= nil then fail "mount: 'files' are those of a script that is mounted by its path" end
  if kind ~= "path" and own.arguments ~= nil then fail "mount: 'arguments' are for a script that is mounted by its path" end
  local mode, prepare = own.services, nil
  if kind ~= "path" and type(mode) == "table" then
    fail "mount: 'services' are for a script that is mounted by its path; what the test file declares calls the test's own: stub(http, \"get\")"
  end
  if kind == "component" then what = view_of(what, properties) end
  local file, line = host.place()
  if kind == "path" and type(mode) ~= "string" then
    mode, prepare = nil, words.services_of_app(own.services)
  end
  local arguments = list(own.arguments)
  local number = finish(app_word(
    "mount", what, file .. ":" .. line, own.width, own.height, own.seed, own.raises, own.interactive, own.trace,
    own.history, kind == "path" and properties or nil, own.colorScheme, mode, own.results, prepare, own.files,
    own.timeout, own.motion, table.unpack(arguments)))
  local app = {}
  number_of[app] = number
  return host.set_metatable(app, App)
end

-- MARK: Blocks and tests

words.app_methods = {}
for name in pairs(methods) do table.insert(words.app_methods, name) end
table.sort(words.app_methods)

function words.enter_apps(e) app_word("enter", e.line and e.file .. ":" .. e.line or e.file) end

-- Calls `report` with the message and the traceback of each error of an app that no test has caught, and the test's status by it.
function words.leave_apps(report)
  raised, raised_message = nil, nil
  local findings = table.pack(finish(app_word "leave"))
  for i = 1, findings.n, 3 do report(findings[i], findings[i + 1], words.status_of(findings[i + 2])) end
end

-- What the apps show that are mounted where something failed, but for what its message shows already: of each the place where
-- it was mounted, what there is to say of it, and its frame.
function words.shown_apps() return { finish(app_word("shown", words.shown_text)) } end

-- A name as the host has it in its records and files, where bytes that are no text are replaced.
function words.readable(name) return utf8.len(name) and name or finish(app_word("readable", name)) end

local function details(path, traceback, limit)
  if not path then return nil end
  return path == "" and "" or "\n  in " .. path, traceback == "" and "" or traceback .. "\n", limit
end

-- What stands behind the message of an error that an app raised: where in the app, its traceback, whether a limit was
-- reached, and the message where something else was raised.
function words.explain(value)
  local message = value
  if type(value) ~= "string" then
    if not raised_message or not rawequal(value, raised) then return nil end
    message = raised_message
  end
  local path, traceback, limit = details(select(2, app_word("explain", message)))
  return path, traceback, limit, message ~= value and message or nil
end

local function without_place(message) return message:gsub("^[^\n]-:%d+: ", ""):match "^[^\n]*" end

-- The same of the limit with this message, with its message in front, if it was reached in an app.
function words.stopped(message)
  local ok, text, path, traceback = app_word("stopped")
  if ok and text and without_place(text) == without_place(message) then return text, details(path, traceback) end
end
