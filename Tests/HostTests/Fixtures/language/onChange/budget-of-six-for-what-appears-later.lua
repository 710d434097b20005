-- luaview: --frames none
-- L53: what appears gets the budget of appearing, six, in whichever event it appears.
local Page = Component "Page" { t = State(0) }
function Page:body()
  print "frame"
  return Text(self.t):onChange(self.t, function() self.t = self.t + 1 print(self.t) end):onAppear(function() self.t = self.t + 1 end)
end
local Root = Component "Root" { shown = State(false) }
function Root:body() return VStack { Button("show", function() self.shown = true end), self.shown and Page() } end
return Root
