-- luaview: --frames none
-- L14: an init runs untracked in the midst of a body or a Computed, also where what it reads is a Computed.
local Source = Observable "Source" { n = 1, double = Computed(function(self) return self.n * 2 end) }
local source = Source()
local Copy = Observable "Copy" { value = 0, twice = 0 }
function Copy:init() self.value, self.twice = source.n, source.double end
local Maker = Observable "Maker" { copied = Computed(function() print "copies" return Copy().twice end) }
local maker = Maker()

local App = Component "App" { own = State(0) }
function App:body()
  print("evaluates App", Copy().twice, maker.copied, self.own)
  return VStack {
    Button("source", function() source.n = source.n + 1 print(source.double) end),
    Button("own", function() self.own = self.own + 1 end),
  }
end
return App
