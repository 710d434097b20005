-- Its traceback names the frames at both ends, however many fields it went through.
local N = Observable "N" {
  before = Field(), value = Computed(function(self) if self.before then return self.before.value + 1 end error "three" end),
}
local last = N()
for i = 1, 10000 do last = N { before = last } end
local A = Component "A" {}
function A:body() return Text(select(2, pcall(function() return last.value end))) end
return A
