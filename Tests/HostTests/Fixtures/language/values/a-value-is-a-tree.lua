-- luaview: --frames none
-- L16: a cycle is an error, and so are keys other than strings, numbers and booleans. A table in two places is two tables.
local App = Component "App" { value = State {} }

local function attempt(fn)
  local ok, message = pcall(fn)
  print(ok, message)
end

function App:body()
  app = self
  return Button("cycle", function()
    attempt(function()
      local t = {}
      t.inner = { t }
      self.value = t
    end)
  end),
  Button("itself", function()
    attempt(function() self.value.inner = { self.value } print(#self.value.inner[1] == 0) end)
  end),
  Button("key", function()
    attempt(function() self.value = { [print] = 1 } end)
  end),
  Button("twice", function()
    local t = { n = 1 }
    self.value = { t, t }
    self.value[1].n = 2
    print(self.value[1].n, self.value[2].n)
  end)
end

return App
