-- luaview: --width 76 --height 16
-- A viewer of a log of a million lines. Lines are made when they are looked at, and none is kept: a list of a million rows is a
-- number. The log grows; a search goes through it piece by piece, while keys still get their turn.
local levels = { "debug", "info", "info", "info", "info", "warn", "info", "debug", "error", "info" }
local colors = { debug = "gray", warn = "warning", error = "error" }
local services = { "web", "queue", "mail", "database", "cache" }
local messages = {
  "request %d answered in %d ms", "connection %d opened, %d in all", "job %d took %d s", "user %d signed in, %d sessions",
  "record %d written at %d", "cache entry %d dropped, %d left", "retry %d of job %d",
}

-- What looks random and is the same each time.
local function mixed(n, most)
  n = n * 2654435761 & 0xffffffff
  return ((n ~ n >> 15) * 2246822519 & 0xffffffff) % most
end

local function level(i) return levels[mixed(i, #levels) + 1] end

local function line(i)
  local seconds = i // 12
  local message = messages[mixed(i + 7, #messages) + 1]:format(mixed(i, 100000), mixed(i + 3, 900))
  return ("%02d:%02d:%02d %-5s %-8s %s"):format(
    seconds // 3600 % 24, seconds // 60 % 60, seconds % 60, level(i), services[mixed(i + 1, #services) + 1], message)
end

local App = Component "Logs" {
  count = State(1000000), follows = State(false), search = State "", level = State "all", chosen = State(nil),
  found = State(nil), progress = State(0),
}

-- The numbers of the lines that were found, and how many were looked at. They are no state: the interface shows how many there
-- are, and of these those that are seen.
local matches, searched = {}, 0
local piece = 25000

-- Goes on with the search where it stopped before; false at the end.
function App:look()
  local text, wanted, last = self.search:lower(), self.level, math.min(searched + piece, self.count)
  for i = searched + 1, last do
    if (wanted == "all" or level(i) == wanted) and (text == "" or line(i):lower():find(text, 1, true)) then
      matches[#matches + 1] = i
    end
  end
  searched = last
  return searched < self.count
end

function App:isFiltered() return self.search ~= "" or self.level ~= "all" end

-- The first results are shown at once, all others when the search is over.
function App:filter()
  matches, searched = {}, 0
  self.found, self.progress = nil, 0
  if not self:isFiltered() then return end
  while self:look() do
    if not self.found and #matches > 100 then self.found = #matches end
    self.progress = searched * 4 // self.count / 4
    sleep(0)
  end
  self.found, self.progress = #matches, 1
end

function App:grow()
  self.count = self.count + 3
  if self:isFiltered() and self.progress == 1 then
    self:look()
    self.found = #matches
  end
end

-- A line of the log, by its number among those that are shown.
local Line = Component "Line" { number = Property(), search = Property "" }
function Line:body()
  local text, from, to = line(self.number), nil, nil
  if self.search ~= "" then from, to = text:lower():find(self.search:lower(), 1, true) end
  local color = colors[level(self.number)]
  local function styled(part) return color and Text(part):foregroundStyle(color) or Text(part) end
  local whole = from and styled(text:sub(1, from - 1)) .. Text(text:sub(from, to)):bold():underline() .. styled(text:sub(to + 1))
  return (whole or styled(text)):lineLimit(1):frame { maxWidth = math.huge }
end

function App:body()
  local isFiltered = self:isFiltered()
  local function number(i) return isFiltered and matches[i] or i end
  local rows = isFiltered and (self.found or 0) or self.count
  local picker = Picker("Level", self.bind.level, { "all", "debug", "info", "warn", "error" }):labelsHidden()
  local viewer = VStack {
    HStack {
      TextField("search", self.bind.search):frame { minWidth = 12, maxWidth = 24 },
      ViewThatFits { axis = "horizontal", picker:pickerStyle "segmented", picker:pickerStyle "menu" },
      Spacer(),
      Toggle("follow", self.bind.follows):fixedSize(),
    },
    Divider(),
    List(rows, function(i) return Line { number = number(i), search = self.search } end, { selection = self.bind.chosen })
      :defaultScrollAnchor(self.follows and "bottom" or "top")
      :frame { idealHeight = 20, maxWidth = math.huge }  -- in a pipe, where no height is offered
      :accessibilityLabel "lines":id(self.level .. self.search)
      :overlay(isFiltered and rows == 0 and Text(self.progress < 1 and "looking …" or "nothing is found"):dim() or EmptyView()),
    Divider(),
    HStack {
      Text(self.chosen and self.chosen <= rows and ("line %d"):format(number(self.chosen)) or "no line is chosen"):lineLimit(1),
      Spacer(),
      Text(isFiltered and ("%d of %d lines"):format(rows, self.count) or ("%d lines"):format(self.count)),
      isFiltered and self.progress < 1 and ProgressView { value = self.progress }:frame { width = 16 },
    },
  }
  :task(self.level .. " " .. self.search, function() self:filter() end)
  :onChange(self.level .. self.search, function() self.chosen = nil end)
  -- There is no timer unless the log is followed.
  return self.follows and viewer:onReceive(Timer(1), function() self:grow() end) or viewer
end

return App
