-- status: 1
-- L67: keys inside and the environment begin it, once at a time; it ends with its view.
local Reader = Component "Reader" { refresh = Environment("refresh", nil) }
function Reader:body() print "Reader" return Button("pull", function() local t = self.refresh() print(t, self.refresh() == t) end) end
local App = Component "App" { rows = State { "a", "b" }, k = State(0), show = State(true) }
function App:body()
  return VStack {
    self.show and List { Reader(), ForEach(self.rows, function(r) return Text(r) end), Button("inside", function() self.k = self.k + 1 end) }
      :refreshable(function() sleep(2) self.rows = { "a", "b", "c" .. self.k } if self.k == 2 then error "no net" end end):frame { height = 6 },
    Button("outside", function() print(self.k) end),
    Button("k", function() self.k = self.k + 1 end),
    Button("hide", function() self.show = false end),
  }
end
return App
