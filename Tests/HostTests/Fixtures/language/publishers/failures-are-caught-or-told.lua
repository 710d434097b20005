-- luaview: --frames none
-- status: 1
-- L64: what Fail was given is the failure: caught, replaced, raised in a task, or told.
local function shown(name, publisher)
  publisher:sink(function(value) print(name, value) end)
end
local failing = Just(1):merge(Fail { code = 5 })

shown("replaceError", failing:replaceError "instead")
shown("replaced by nil", Fail(1):replaceError(nil))
shown("nothing to replace", Just(2):replaceError(3))
shown("catch", failing:catch(function(e) return Just("code " .. e.code) end))
shown("nothing to catch", Just(2):catch(error))
shown("catches in a row", Fail("a"):catch(function(e) return Fail(e .. "b") end):catch(function(e) return Just(e .. "c") end))
shown("of a flatMap", Just("x"):flatMap(Fail):catch(Just))
shown("of a zip", Just(1):zip(Fail "z"):catch(Just))
shown("of a collect", failing:collect():replaceError "no list")
shown("of a group", failing:collect(2):replaceError "no group")
shown("told", failing:map(function(v) return v * 10 end))
print(Fail(1) == Fail(1), Fail(1) == Fail(2))

local App = Component "App" {}
function App:body()
  return EmptyView():task(function()
    local ok, e = pcall(await, Fail { code = 7 })
    print("awaited", ok, e.code)
    print("awaited", pcall(function() await(Fail "text") end))
    print("empty", await(Empty()))
    ok, e = pcall(function()
      for v in lines(failing:dropFirst()) do print(v) end
    end)
    print("looped", ok, e.code)
  end):onReceive(Fail "received", print)
end
return App
