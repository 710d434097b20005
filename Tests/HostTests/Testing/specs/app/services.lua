-- Asks services, one of them while it is loaded.
local get = http.get
local zone = env.get "TZ"
local App = Component "App" { text = State "waiting", lines = State {} }

function App:body()
  return VStack {
    Text(zone or "no zone"), Text(self.text),
  }
  :task(function()
    local ok, answer = pcall(get, "https://example.org")
    self.text = ok and answer.body or answer
    self.text = self.text .. " " .. require("process").run { "date" }.stdout
  end)
end

return App
