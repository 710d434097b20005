-- luaview: --width 72
-- A dashboard: figures that a timer feeds, as charts, gauges and a log. The machine is made up, so that it runs anywhere.
local Machine = Observable "Machine" {
  load = {}, network = {}, memory = 0.4, disk = 0.62, requests = 0, events = {}, isPaused = false, seconds = 0,
}

local most = 120
local function push(list, value)
  list[#list + 1] = value
  if #list > most then table.remove(list, 1) end
end

local services = { "web", "database", "queue", "mail" }
local happenings = {
  { "success", "%s is up again" }, { "warning", "%s is slow" }, { "error", "%s does not answer" }, { "accent", "%s was deployed" },
}

function Machine:tick(now)
  if self.isPaused then return end
  self.seconds = now
  local wave = 50 + 30 * math.sin(now / 9) + math.random(-9, 9)
  push(self.load, math.max(2, math.min(98, wave)))
  push(self.network, math.max(0, 40 + 25 * math.sin(now / 4) + math.random(-15, 15)))
  self.memory = math.max(0.1, math.min(0.95, self.memory + math.random(-20, 22) / 1000))
  self.disk = math.min(0.99, self.disk + 0.0005)
  self.requests = self.requests + math.random(80, 140)
  if math.random() < 0.2 then
    local kind = happenings[math.random(#happenings)]
    table.insert(self.events, 1, { time = now, color = kind[1], text = kind[2]:format(services[math.random(#services)]) })
    if #self.events > 50 then table.remove(self.events) end
  end
end

function Machine:reset()
  self.load, self.network, self.events, self.requests, self.memory, self.disk = {}, {}, {}, 0, 0.4, 0.62
end

local function clock(seconds)
  seconds = math.floor(seconds)
  return ("%02d:%02d"):format(seconds // 60, seconds % 60)
end

local Load = Component "Load" { machine = Property() }
function Load:body()
  local load = self.machine.load
  return GroupBox {
    label = ("load %d%%"):format(math.floor(load[#load] or 0)),
    Chart(load, { min = 0, max = 100 }):tint "success":frame { minHeight = 4, idealHeight = 8, maxHeight = math.huge },
  }
end

local Traffic = Component "Traffic" { machine = Property() }
function Traffic:body()
  local recent = {}
  for i = math.max(1, #self.machine.network - 15), #self.machine.network do recent[#recent + 1] = self.machine.network[i] end
  return GroupBox {
    label = "traffic",
    Chart(recent, { kind = "bar", min = 0, max = 80 }):tint "blue":frame { minHeight = 4, idealHeight = 8, maxHeight = math.huge },
  }
end

local Levels = Component "Levels" { machine = Property() }
function Levels:body()
  local machine = self.machine
  local function color(fraction) return fraction > 0.85 and "error" or fraction > 0.6 and "warning" or "success" end
  return GroupBox {
    label = "levels",
    VStack {
      ProgressView { value = machine.memory, label = "memory" }:tint(color(machine.memory)),
      ProgressView { value = machine.disk, label = "disk  " }:tint(color(machine.disk)),
      HStack { Text "requests", Spacer(), Text(machine.requests):bold() },
    }:frame { minHeight = 4 },
  }
end

local Events = Component "Events" { machine = Property() }
function Events:body()
  return GroupBox {
    label = "events",
    VStack {
      #self.machine.events == 0 and Text("nothing happened yet"):dim():lineLimit(1),
      ForEach(4, function(i)
        local event = self.machine.events[i]
        if not event then return EmptyView() end
        return HStack { Text(clock(event.time)):dim(), Text("●"):foregroundStyle(event.color), Text(event.text):lineLimit(1) }
      end),
    }:frame { minHeight = 4, maxWidth = math.huge },
  }
end

local Dashboard = Component "Dashboard" { machine = State(function() return Machine() end) }
function Dashboard:body()
  local machine = self.machine
  local title, time = Text(" dashboard "):bold():background "accent", Text(clock(machine.seconds)):dim()
  local controls = HStack {
    Toggle("pause", Bindable(machine).isPaused):keyboardShortcut "p",
    Button("reset", function() machine:reset() end):keyboardShortcut "r",
  }
  return VStack {
    ViewThatFits { HStack { title, time, Spacer(), controls }, VStack { HStack { title, Spacer(), time }, controls } },
    HStack { spacing = 0, Load { machine = machine }, Traffic { machine = machine }:frame { maxWidth = 26 } },
    HStack { spacing = 0, Levels { machine = machine }, Events { machine = machine } },
  }
  :onReceive(Timer(1), function(now) machine:tick(now) end)
end

return Dashboard
