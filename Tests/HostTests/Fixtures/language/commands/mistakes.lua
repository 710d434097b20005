-- status: 1
local tries = {
  { "label", function() return Text "x":commands { { 7, print } } end },
  { "function", function() return Text "x":commands { { "a" } } end },
  { "key", function() return Text "x":commands({ { "a", print, "ctrl+" } }) end },
  { "opener", function() return Text "x":commands({}, { key = "strg+p" }) end },
  { "list", function() return Text "x":commands "a" end },
  { "option", function() return Text "x":commands({}, { keys = "f1" }) end },
  { "help", function() return KeyHelp "x" end },
}
local Try = Component "Try" { which = Property() }
function Try:body() return tries[self.which][2]() end

local App = Component "App" { which = State(nil) }
function App:body()
  return VStack {
    ForEach(tries, function(try) return try[1] end, function(try, i) return Button(try[1], function() self.which = i end) end),
    self.which and Try { which = self.which }:id(self.which),
  }
end
return App
