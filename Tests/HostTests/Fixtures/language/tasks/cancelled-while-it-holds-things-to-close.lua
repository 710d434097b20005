-- luaview: --frames none
-- status: 1
local function guard(name) return setmetatable({}, { __close = function(_, e) print("close " .. name, e) end }) end
local subject = PassthroughSubject "subject"
local App = Component "App" { id = State(1), show = State(true), log = State "" }
local Child = Component "Child" { id = Property() , n = State(0) }
function Child:body()
  return Text("child " .. self.id .. " " .. self.n)
    :task(self.id, function()
      local g <close> = guard("outer " .. self.id)
      local ok, e = pcall(function()
        local h <close> = guard("inner " .. self.id)
        sleep(1)
      end)
      print("after pcall", ok, e == cancelled, tostring(e))
      self.n = self.n + 1
      local co = coroutine.wrap(function() local c <close> = guard "coroutine" local v = await(subject) coroutine.yield(v) end)
      print("co gives", co())
      local k <close> = guard("third " .. self.id)
      sleep(1)
      print "not reached when cancelled"
      error "task fails"
    end)
    :task(function() local ok = pcall(sleep, 100) print("second", ok) sleep(0) print "never" end)
    :onDisappear(function() print "child disappears" end)
end
function App:body()
  return VStack { self.show and Child { id = self.id }, Button("id", function() self.id = self.id + 1 end), Button("show", function() self.show = not self.show end) }
end
return App
