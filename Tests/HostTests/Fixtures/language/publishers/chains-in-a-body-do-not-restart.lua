-- luaview: --frames none
-- L64: equal upstream, operator and arguments at the same place are the same publisher; a function is equal to itself only.
local subject = PassthroughSubject "subject"
local function double(n) return n * 2 end
local function sum(a, b) return a + b end

local App = Component "App" { n = State(0), bound = State(0) }

function App:body()
  return VStack { Text(self.n), Button("bound", function() self.bound = 100 end) }
    :onReceive(subject:map(double):prefix(3), function(n)
      self.n = n
      print("prefix " .. n)
    end)
    :onReceive(subject:scan(self.bound, sum), function(n) print("scan " .. n) end)
end

return App
