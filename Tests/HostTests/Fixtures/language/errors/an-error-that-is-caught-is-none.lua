-- L91: only an uncaught error counts.
local App = Component "App" { n = State(0) }

function App:body()
  local ok, message = pcall(function() self.n = 1 end)
  return Text(ok and "written" or "refused"), Button("fail", function() print(pcall(error, "caught")) end)
end

return App
