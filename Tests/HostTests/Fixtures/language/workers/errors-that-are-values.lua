-- status: 1
local App = Component "App" {}
function App:body()
  return Button("go", function()
    Task(function()
      local function raised(fn)
        local ok, error = pcall(worker, fn)
        print(ok, type(error), type(error) == "table" and error.code .. " " .. error.inside[2] or error)
      end
      raised(function() error { code = 7, inside = { 1, "two" } } end)
      raised(function() error(12) end)
      raised(function() error(false) end)
      raised(function() error "words" end)
      raised(function() error() end)
      raised(function() error { print } end)
      raised(function() error(setmetatable({}, { __tostring = function() return "an object" end })) end)
      worker(function() error { code = 8 } end)
    end)
  end):onError(function(error) print("onError", error) end)
end
return App
