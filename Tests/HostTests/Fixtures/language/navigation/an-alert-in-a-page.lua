-- luaview: --width 30
-- Enter and escape answer the alert, and do not leave the page that it stands in.
local Page = Component "Page" { asks = State(false), log = State "" }
function Page:body()
  return VStack {
    Button("delete", function() self.asks = true end)
      :confirmationDialog { title = "Sure?", isPresented = self.bind.asks, Button("Yes", function() self.log = self.log .. "yes " end) },
    Button("other", function() self.log = self.log .. "other " end),
    Text("log " .. self.log),
  }
end
return NavigationStack { NavigationLink("go", Page {}) }
