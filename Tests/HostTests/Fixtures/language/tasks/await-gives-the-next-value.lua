-- luaview: --frames none
-- L62, L64: nothing from a publisher that has finished, now or while waiting.
local subject = PassthroughSubject "subject"
local gone = PassthroughSubject()
gone:finish()

local App = Component "App" {}

function App:body()
  return Button("finish", function() subject:finish() end)
    :task(function()
      print("just", await(Just(1)))
      print("current", await(CurrentValueSubject(2)))
      print("finished", await(gone))
      print("timer", await(Timer(2)))
      print("subject", await(subject))
      print("subject", await(subject))
    end)
end

return App
