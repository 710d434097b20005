-- status: 1
-- What a script has caught leaves nothing behind for the next error of the same words.
local function fail() error("no", 0) end
local App = Component "App" {}
function App:body()
  return Button("fail", function()
    for _ = 1, 3 do pcall(track, fail, print) end
    fail()
  end)
end
return App
