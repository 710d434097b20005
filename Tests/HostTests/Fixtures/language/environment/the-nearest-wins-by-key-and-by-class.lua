-- L31: by key and by class; a nil is a value and hides an outer one, default or not.
local Store = Observable "Store" { name = "" }
local outer, inner = Store { name = "outer" }, Store { name = "inner" }

local Reader = Component "Reader" {
  key = Environment("key", "default"),
  store = Environment(Store),
  named = Environment("second"),
}

function Reader:body()
  return Text(tostring(self.key) .. " " .. self.store.name .. " " .. (self.named and self.named.name or "none"))
end

local App = Component "App" {}

function App:body()
  return VStack {
    Reader(),
    Reader():environment("key", 1):environment("key", 2),
    VStack { Reader(), Reader():environment("key", nil) }:environment("key", 3):environment(inner),
    Reader():environment("second", inner),
  }
  :environment(outer)
end

return App
