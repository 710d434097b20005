-- Shows what is in a file.
local App = Component "App" { text = State "reading" }
function App:body()
  return Text(self.text):task(function() self.text = fs.read "Tests/HostTests/Testing/specs/app/hello.txt" end)
end
return App
