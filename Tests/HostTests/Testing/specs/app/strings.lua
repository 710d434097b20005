function string.mine() return "mine" end
string.reverse = string.mine
local function call(s) return s:mine() end
local App = Component "App" { text = State "mine" }
function App:body()
  return VStack {
    Text(pcall(function() return (""):trim() end) and "trim" or "no trim"),
    Text(self.text),
    Button("again", function() self.text = call "x" .. " " .. ("x"):reverse() end):frame { width = 0, height = 0 },
  }
end
return App
