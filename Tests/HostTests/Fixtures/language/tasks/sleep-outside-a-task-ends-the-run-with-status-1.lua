-- luaview: --frames none
-- status: 1
-- L62, L91: the message says what is not a task; the run goes on.
local App = Component "App" {}

function App:body()
  return Button("nap", function()
    sleep(1)
    print "never"
  end)
end

return App
