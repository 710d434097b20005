-- A file manager of two panes:
--   luaview run --allow-read --allow-write --allow-run=less --allow-run=vi scripts/files.lua -- LEFT RIGHT
-- Without folders it shows some that exist in memory alone.
-- luaview: --width 60 --height 20
local left, right = ...

-- The functions of `fs` that are used below, on a table: folders are tables, files are strings.
local function memory()
  local root = {
    notes = { ["ideas.txt"] = "a boat\na kite\n", ["list.txt"] = "milk\ntea\n", old = {} },
    pictures = { ["sea.svg"] = "<svg/>\n" }, ["README.md"] = "# Files\n\nThey are in memory alone.\n",
  }
  local function find(path)
    local folder, name, entry = nil, nil, root
    for part in path:gmatch "[^/]+" do folder, name, entry = entry, part, type(entry) == "table" and entry[part] or nil end
    return entry, folder, name
  end
  local function need(path)
    local entry, folder, name = find(path)
    if not entry then error(path .. ": No such file or directory", 0) end
    return entry, folder, name
  end
  local function free(path)
    local entry, folder, name = find(path)
    if entry then error(path .. ": File exists", 0) end
    return folder, name
  end
  local function cloned(entry)
    if type(entry) == "string" then return entry end
    local new = {}
    for name, inside in pairs(entry) do new[name] = cloned(inside) end
    return new
  end
  local disk = {}
  function disk.list(path)
    local list = {}
    for name, entry in pairs(need(path)) do
      local isFolder = type(entry) == "table"
      list[#list + 1] = { name = name, kind = isFolder and "folder" or "file", size = not isFolder and #entry or nil, modified = 0 }
    end
    return list
  end
  function disk.read(path) return need(path) end
  function disk.copy(from, to) local folder, name = free(to) folder[name] = cloned(need(from)) end
  function disk.remove(path) local _, folder, name = need(path) folder[name] = nil end
  function disk.rename(from, to) disk.copy(from, to) disk.remove(from) end
  function disk.makeFolder(path) local folder, name = free(path) folder[name] = {} end
  return disk
end

local disk = left and fs or memory()
local function inside(folder, name) return (folder == "/" and "" or folder) .. "/" .. name end

local Pane = Observable "Pane" { path = "/", entries = {}, chosen = Field(), filter = "", isHidden = true }

function Pane:init(path) self.path = path end

function Pane:load()
  local entries = {}
  for _, entry in ipairs(disk.list(self.path)) do
    if not self.isHidden or entry.name:sub(1, 1) ~= "." then entries[#entries + 1] = entry end
  end
  table.sort(entries, function(a, b)
    if (a.kind == "folder") ~= (b.kind == "folder") then return a.kind == "folder" end
    return a.name < b.name
  end)
  self.entries = entries
  local isThere = false
  for _, entry in ipairs(entries) do isThere = isThere or entry.name == self.chosen end
  if not isThere then self.chosen = entries[1] and entries[1].name end
end

function Pane:entry()
  for _, entry in ipairs(self.entries) do
    if entry.name == self.chosen then return entry end
  end
end

function Pane:shown()
  local shown = {}
  for _, entry in ipairs(self.entries) do
    if entry.name:lower():find(self.filter:lower(), 1, true) then shown[#shown + 1] = entry end
  end
  return shown
end

local Files = Component "Files" {
  a = State(function() return Pane(left or "/") end),
  b = State(function() return Pane(right or left or "/") end), focus = FocusState(nil), active = State "a",
  problem = State "", doomed = State(nil), asks = State(nil), answer = State "", text = State(nil),
}

function Files:here() return self[self.active] end
function Files:there() return self[self.active == "a" and "b" or "a"] end

-- Does something with the entry that is chosen, and shows what the folders are like then.
function Files:act(work)
  local pane = self:here()
  local entry = pane:entry()
  Task(function()
    local ok, problem = pcall(work, pane, entry, entry and inside(pane.path, entry.name))
    self.problem = ok and "" or tostring(problem):gsub("^%S+:%d+: ", "")
    for _, each in ipairs { self.a, self.b } do
      local isRead, reason = pcall(each.load, each)
      if not isRead then self.problem = tostring(reason) end
    end
  end)
end

function Files:open()
  self:act(function(pane, entry, path)
    if not entry then return end
    if entry.kind == "folder" then pane.path, pane.chosen, pane.filter = path, nil, ""
    else self.text = { name = entry.name, text = disk.read(path, { length = 1 << 16 }) } end
  end)
end

function Files:up()
  self:act(function(pane)
    local above, name = pane.path:match "^(.*)/([^/]+)$"
    if above then pane.path, pane.chosen, pane.filter = above == "" and "/" or above, name, "" end
  end)
end

function Files:edit()
  self:act(function(_, entry, path)
    if entry and entry.kind == "file" then terminal.run { "vi", path } end
  end)
end

function Files:copy() self:act(function(_, entry, path) if entry then disk.copy(path, inside(self:there().path, entry.name)) end end) end
function Files:move() self:act(function(_, entry, path) if entry then disk.rename(path, inside(self:there().path, entry.name)) end end) end
function Files:ask(what, answer) self.answer, self.asks = answer or "", { what = what } end

function Files:answered()
  local what, answer = self.asks.what, self.answer
  self.asks = nil
  self:act(function(pane, _, path)
    if answer == "" or answer:find "/" then error("'" .. answer .. "' is no name", 0) end
    if what == "New folder" then disk.makeFolder(inside(pane.path, answer)) else disk.rename(path, inside(pane.path, answer)) end
    pane.chosen = answer
  end)
end

function Files:pane(key)
  local pane = self[key]
  return VStack {
    alignment = "leading",
    Text(pane.path):bold(self.active == key):truncationMode "head":lineLimit(1),
    List(pane:shown(), "name", function(entry)
      return HStack {
        Text(entry.name .. (entry.kind == "folder" and "/" or "")):lineLimit(1), Spacer(),
        entry.size and Text.number(entry.size, { style = "bytes" }):foregroundStyle "secondary":lineLimit(1):layoutPriority(1),
      }:accessibilityLabel(entry.name)
    end, { selection = Bindable(pane).chosen })
      :accessibilityLabel(key == "a" and "left" or "right"):focused(self.bind.focus, key)
      :onKeyPress("enter", function() self:open() end):onKeyPress("backspace", function() self:up() end)
      :frame { maxWidth = math.huge, height = 11 },
    TextField("filter", Bindable(pane).filter):accessibilityLabel(key == "a" and "filter left" or "filter right"),
  }
  :border(self.active == key and "double" or "single")
  :onReceive(left and fs.watch(pane.path) or Empty(), function() Task(function() pane:load() end) end)
end

function Files:body()
  local entry = self:here():entry()
  return VStack {
    alignment = "leading", spacing = 0,
    HStack { spacing = 0, self:pane "a", self:pane "b" },
    HStack {
      Button("Open", function() self:open() end):keyboardShortcut "f3",
      Button("Up", function() self:up() end), Button("Edit", function() self:edit() end):keyboardShortcut "f4",
      Button("Copy", function() self:copy() end):keyboardShortcut "f5",
      Button("Move", function() self:move() end):keyboardShortcut "f6",
      Button("Name", function() if entry then self:ask("New name", entry.name) end end):keyboardShortcut "f2",
      Button("New", function() self:ask "New folder" end):keyboardShortcut "f7",
      Button("Delete", function() self.doomed = entry end):keyboardShortcut "f8",
      Button("Quit", function() quit() end):keyboardShortcut "f10",
    }:buttonStyle "plain",
    self.problem ~= "" and Text(self.problem):foregroundStyle "red" or Text(entry and entry.name or ""),
  }
  :frame { maxHeight = math.huge, alignment = "topLeading" }
  :onAppear(function() self.focus = "a" self:act(function() end) end)
  :onChange(self.focus, function(_, new) if new then self.active = new end end)
  :confirmationDialog {
    title = "Delete?", item = self.bind.doomed, message = function(doomed) return doomed.name end,
    content = function(doomed)
      return Button("Delete it", function()
        self:act(function(pane) disk.remove(inside(pane.path, doomed.name), { recursive = true }) end)
      end, { role = "destructive" })
    end,
  }
  :sheet {
    item = self.bind.asks, content = function(asks)
      return VStack {
        Text(asks.what):bold(),
        TextField("name", self.bind.answer):onSubmit(function() self:answered() end):frame { width = 30 },
        HStack { Button("OK", function() self:answered() end), Button("Cancel", function() self.asks = nil end, { role = "cancel" }) },
      }
    end,
  }
  :sheet {
    item = self.bind.text, content = function(shown)
      return VStack {
        Text(shown.name):bold(), ScrollView { Text(shown.text) }:frame { width = 50, height = 12 },
        Button("Close", function() self.text = nil end, { role = "cancel" }),
      }
    end,
  }
end

return Files
