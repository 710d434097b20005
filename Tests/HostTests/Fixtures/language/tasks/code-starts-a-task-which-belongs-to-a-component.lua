-- luaview: --frames none
-- L65: whose a task is that code starts: it is cancelled with the component or the owner of the object whose code that is.
local function guard(name) return setmetatable({}, { __close = function() print(name .. " closes") end }) end
local function wait(name)
  local g <close> = guard(name)
  sleep(2)
  print(name .. " is done")
end

local Store = Observable "Store" {}
function Store:work(name) Task(function() wait(name .. " of a store") end) end

local Starter = Observable "Starter" {}
function Starter:init() Task(function() wait "an init" end) end

local global = Store()
local kept

local Child = Component "Child" {
  store = Environment(Store), own = StateObject(function() return Store() end), onSave = Property(),
  starter = StateObject(function() return Starter() end),
}
function Child:work() Task(function() wait "a method" end) end
function Child:body()
  kept = function() return self:again() end
  return HStack {
    Button("all", function()
      self:work()
      Task(function() wait "a closure" end)
      Task(function()
        wait "an outer task"
      end)
      Task(function() Task(function() wait "a task of a task" end) end)
      self.own:work "a task"
      self.store:work "a task of the parent's"
      global:work "a task without owner"
      self.onSave()
    end),
  }
  :onAppear(function() Task(function() wait "an onAppear" end) end)
end
function Child:again() return Task(function() print "never" end) end

local App = Component "App" { store = StateObject(function() return Store() end), shows = State(true) }
function App:body()
  return VStack {
    self.shows and Child { onSave = function() Task(function() wait("the parent's closure", self) end) end },
    Button("hide", function() self.shows = false end),
    Button("late", function() local task = kept() print("late", task.isCancelled) end),
  }
  :environment(self.store)
end
return App
