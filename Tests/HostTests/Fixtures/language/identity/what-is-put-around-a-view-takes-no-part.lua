-- luaview: --width 30
local Name = Component "Name" { t = State "" }
function Name:body() return TextField("name", self.bind.t):task(function() print "task" sleep(100) end):onDisappear(function() print "gone" end):onAppear(function() print "appear" end) end
local mods = {
  function(v) return v:overlay(Text "*", { alignment = "trailing" }) end,
  function(v) return v:background(Text "....") end,
  function(v) return v:modifier(Updaters.True(true)) end,
  function(v) return v:equatable() end,
  function(v) return v:onError(function() return Text "e" end) end,
  function(v) return v:toolbar { Text "bar" } end,
  function(v) return v:alert { title = "A", isPresented = Binding.constant(false) } end,
  function(v) return v:overlay(Text "a"):modifier(Updaters.Nonduplicate(1)):background(Text "z"):environment("k", 1) end,
  function(v) return v:task(function() print "outer task" sleep(100) end):overlay(Text "q") end,
}
local A = Component "A" { busy = State(0), wide = Environment("k", 0) }
function A:body()
  local f = Name()
  if mods[self.busy] then f = mods[self.busy](f) end
  f = f:task(function() print "task of use" sleep(100) end)
  return VStack { f, Button("next", function() self.busy = self.busy + 1 end), Button("zero", function() self.busy = 0 end) }
end
return A
