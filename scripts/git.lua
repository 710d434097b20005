-- A client for git:
--   luaview run --allow-run=git --allow-run=vi --allow-env scripts/git.lua -- FOLDER
-- Without a folder it shows a repository that exists in memory alone.
-- luaview: --width 60 --height 20
local folder = ...

-- Answers as git does to what is asked below, for a small repository.
local function memory()
  local files = {
    { name = "README.md", index = " ", tree = "M" }, { name = "src/main.lua", index = "M", tree = " " },
    { name = "notes.txt", index = "?", tree = "?" },
  }
  local log = { "c2a9f01\0Ada\0002 hours ago\0Draw frames only where they changed", "8d01b7e\0Grace\0003 days ago\0Begin" }
  local branch, branches = "main", { "main", "colours" }
  local answers = {}
  function answers.status()
    local lines = { "## " .. branch }
    for _, file in ipairs(files) do lines[#lines + 1] = file.index .. file.tree .. " " .. file.name end
    return table.concat(lines, "\0") .. "\0"
  end
  local function each(name, change)
    for i = #files, 1, -1 do
      if name == nil or files[i].name == name then change(files[i], i) end
    end
    return ""
  end
  function answers.diff(words)
    local name = words[#words]
    return "\27[1mdiff --git a/" .. name .. "\27[m\n\27[36m@@ -1 +1,2 @@\27[m\n a line\n\27[32m+another of " .. name .. "\27[m\n"
  end
  function answers.add(words) return each(words[3], function(file) file.index, file.tree = file.tree == "?" and "A" or "M", " " end) end
  function answers.restore(words)
    return each(words[4], function(file) file.index, file.tree = file.index == "A" and "?" or " ", file.index == "A" and "?" or "M" end)
  end
  function answers.commit(words)
    table.insert(log, 1, "1f00d1e\0You\0now\0" .. words[3])
    return each(nil, function(file, i) if file.index ~= " " and file.index ~= "?" then table.remove(files, i) end end)
  end
  function answers.log() return table.concat(log, "\n") end
  function answers.show(words) return "\27[33mcommit " .. words[3] .. "\27[m\n\n    what it changed\n" end
  function answers.branch() return table.concat(branches, "\n") end
  function answers.switch(words) branch = words[2] return "" end
  return function(words) return { status = 0, stdout = answers[words[1]](words), stderr = "" } end
end

local run = folder and function(words)
  local command = { "git", "-c", "color.ui=always", table.unpack(words) }
  command.folder, command.variables = folder, { GIT_PAGER = "cat" }
  return process.run(command)
end or memory()

-- What git answers; what it complains of is an error.
local function git(...)
  local result = run { ... }
  if result.status ~= 0 then error((result.stderr .. result.stdout):match "[^\n]+" or "git ends with " .. result.status, 0) end
  return result.stdout
end

local function split(text, separator)
  local parts = {}
  for part in text:gmatch("[^" .. separator .. "]+") do parts[#parts + 1] = part end
  return parts
end

local Repository = Observable "Repository" {
  branch = "", files = {}, log = {}, branches = {}, text = "", problem = "", isBusy = false,
}

-- Does something with git in a task, and looks at everything again.
function Repository:act(work)
  return Task(function()
    self.isBusy = true
    local done <close> = setmetatable({}, { __close = function() self.isBusy = false end })
    local ok, problem = pcall(function()
      if work then work() end
      self:load()
    end)
    if problem == cancelled then error(cancelled, 0) end
    self.problem = ok and "" or tostring(problem)
  end)
end

function Repository:load()
  local entries, files = split(git("status", "--porcelain=v1", "--branch", "-z"), "%z"), {}
  self.branch = entries[1]:gsub("^## ", ""):gsub("\27%[[%d;]*m", "")
  local i = 2
  while entries[i] do
    local index, tree, name = entries[i]:match "^(.)(.) (.*)$"
    if index == "R" or index == "C" then i = i + 1 end  -- the name that it had before follows
    files[#files + 1] = { name = name, index = index, tree = tree, isStaged = index ~= " " and index ~= "?" }
    i = i + 1
  end
  local log = {}
  for _, line in ipairs(split(git("log", "-100", "--format=%h%x00%an%x00%ar%x00%s", "--"), "\n")) do
    local hash, author, time, title = table.unpack(split(line, "%z"))
    log[#log + 1] = { hash = hash, author = author, time = time, title = title or "" }
  end
  self.files, self.log = files, log
  self.branches = split(git("branch", "--format=%(refname:short)"), "\n")
end

function Repository:stage(file)
  self:act(function()
    if file.isStaged then git("restore", "--staged", "--", file.name) else git("add", "--", file.name) end
  end)
end

local App = Component "App" {
  repository = State(function() return Repository() end), tab = State "changes", chosen = State(nil), commit = State(nil),
  branch = State(nil), writes = State(false), message = State "", focus = FocusState(nil),
}

function App:file()
  for _, file in ipairs(self.repository.files) do
    if file.name == self.chosen then return file end
  end
end

-- What is seen beside the lists follows what is chosen.
function App:show()
  local repository = self.repository
  local file = self:file()
  if self.tab == "changes" then
    if not file then repository.text = ""
    elseif file.index == "?" then repository.text = "not known to git yet; Stage adds it"
    else repository.text = file.isStaged and git("diff", "--cached", "--", file.name) or git("diff", "--", file.name) end
  elseif self.tab == "log" then
    repository.text = self.commit and git("show", "--stat", self.commit, "--") or ""
  end
end

function App:finish()
  local message = self.message
  self.writes, self.message = false, ""
  self.repository:act(function() git("commit", "-m", message) end)
end

function App:changes()
  return List(self.repository.files, "name", function(file)
    return HStack {
      Text(file.index .. file.tree):foregroundStyle(file.isStaged and "green" or "red"),
      Text(file.name):truncationMode "head":lineLimit(1),
    }:accessibilityLabel(file.name)
  end, { selection = self.bind.chosen })
    :onKeyPress("space", function() if self:file() then self.repository:stage(self:file()) end end)
    :focused(self.bind.focus, "changes")
end

function App:body()
  local repository, file = self.repository, self:file()
  local lists = TabView {
    selection = self.bind.tab,
    self:changes():tag "changes":tabItem("Changes " .. #repository.files),
    List(repository.log, "hash", function(entry)
      return HStack { Text(entry.hash):foregroundStyle "yellow", Text(entry.title):lineLimit(1), Spacer(), Text(entry.time):dim() }
        :accessibilityLabel(entry.hash)
    end, { selection = self.bind.commit }):tag "log":tabItem "Log",
    List(repository.branches, function(name) return Text(name) end, { selection = self.bind.branch })
      :tag "branches":tabItem "Branches",
  }
  return VStack {
    alignment = "leading",
    HStack { Text(repository.branch):bold():lineLimit(1), repository.isBusy and Text "…":dim() },
    lists:frame { height = 9 },
    Divider(),
    ScrollView { Text.ansi(repository.text) }:frame { maxHeight = math.huge, maxWidth = math.huge, alignment = "topLeading" }
      :focused(self.bind.focus, "text"),
    Divider(),
    repository.problem ~= "" and Text(repository.problem):foregroundStyle "red":lineLimit(2),
    HStack {
      Button(file and file.isStaged and "Unstage" or "Stage", function() repository:stage(file) end):disabled(not file),
      Button("Commit", function() self.writes = true end):keyboardShortcut "c",
      Button("Edit", function() repository:act(function() terminal.run { "vi", file.name, folder = folder } end) end)
        :disabled(not (file and folder)),
      Button("Switch", function() repository:act(function() git("switch", self.branch) end) end)
        :disabled(not (self.branch and self.tab == "branches")),
      Button("Refresh", function() repository:act() end):keyboardShortcut "r", Button("Quit", function() quit() end):keyboardShortcut "q",
    }:buttonStyle "plain",
  }
  :frame { maxHeight = math.huge, alignment = "topLeading" }
  :task(function() repository:act():value() self.chosen = repository.files[1] and repository.files[1].name self.focus = "changes" end)
  :task({ self.tab, self.chosen or "", self.commit or "", file or {} }, function()
    local ok, problem = pcall(self.show, self)
    if problem == cancelled then error(cancelled, 0) end
    if not ok then repository.problem = tostring(problem) end
  end)
  :sheet {
    isPresented = self.bind.writes, content = function()
      return VStack {
        Text "Commit":bold(), TextField("message", self.bind.message):onSubmit(function() self:finish() end):frame { width = 40 },
        HStack {
          Button("Commit", function() self:finish() end):disabled(self.message == ""),
          Button("Cancel", function() self.writes = false end, { role = "cancel" }),
        },
      }
    end,
  }
end

return App
