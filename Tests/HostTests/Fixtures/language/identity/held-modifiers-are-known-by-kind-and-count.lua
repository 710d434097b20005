-- luaview: --frames none
-- L10, L60: one that appears later is mounted then; one that vanishes forgets its baseline.
local App = Component "App" { count = State(0), watched = State(false) }

function App:body()
  local text = Text(self.count):onAppear(function() print "first" end)
  if self.watched then
    text = text
      :padding(0)
      :onAppear(function() print "second" end)
      :onChange(self.count, function(old, new) print(old .. " -> " .. new) end)
  end
  return text,
    Button("add", function() self.count = self.count + 1 end),
    Button("watch", function() self.watched = not self.watched end)
end

return App
