-- luaview: --frames none --width 60
-- status: 1
-- An error in every kind of callback, then a good update.
local M = ObservableObject "M" { x = Published(0) }
local m = M()
bad = nil
local function boom(what) if bad == what then error("boom in " .. what) end end
local subject = PassthroughSubject "subject"
local Total = Preference "Total" { default = 0, reduce = function(a, b) boom "reduce" return a + b end }
local Even = Updater "Even" { shouldUpdate = function(o, n) boom "shouldUpdate" return true end }
local Eq = Component "Eq" { v = Property(), equal = function(a, b) boom "equal" return a.v == b.v end }
function Eq:body() return Text("eq " .. self.v) end
local Init = Component "Init" { v = Property(), s = State(function() boom "State" return 1 end), l = Let(function() boom "Let" return 2 end), c = Computed(function(self) local v = self.v boom "Computed" return v * 2 end) }
function Init:body() boom "body" return Text("init " .. self.s .. self.l .. self.c) end
subject:map(function(v) boom "map" return v end):sink(function(v) boom "sink" print("sink", v) end)
m.objectWillChange:sink(function() boom "willChange" print "will change" end)
local App = Component "App" { n = State(0), items = State { 1, 2 }, text = State "t" }
function App:body()
  function go() self.n = self.n + 1 m.x = m.x + 1 table.insert(self.items, #self.items + 1) end
  return VStack {
    Text("n " .. self.n):onChange(self.n, function(a, b) boom "onChange" print("change", a, b) end)
      :onReceive(subject, function(v) boom "onReceive" print("received", v) end)
      :onAppear(function() boom "onAppear" end):onDisappear(function() boom "onDisappear" end)
      :task(self.n, function() boom "task" print "task" sleep(0.1) boom "task later" end),
    Text("x " .. m.x),
    Text "p":preference(Total, self.n), Text "q":preference(Total, 1),
    Eq { v = self.n }, Init { v = self.n },
    Text("gated " .. self.n):modifier(Even(self.n)),
    ForEach(self.items, function(i) boom "id" return i end, function(i) boom "ForEach" return Text("row " .. i) end),
    If(true, function() boom "If" return Text "if" end),
    TextField("f", self.bind.text:conditionSet(function(v) boom "conditionSet" return true end):didSet(function(v) boom "didSet" end)),
    Text("own"):onError(function(m) boom "onError" return Text "no" end),
    Button("go", function() self.n = self.n + 1 m.x = m.x + 1 table.insert(self.items, #self.items + 1) boom "action" end),
  }:onPreferenceChange(Total, function(t) boom "onPreferenceChange" print("total", t) end)
end
return App
