local Page = Component "Page" { shown = State(false), dismiss = Environment "dismiss", name = Property() }
function Page:body()
  return Button("open", function() self.shown = true end)
    :sheet {
      isPresented = self.bind.shown, onDismiss = function() print("dismissed", self.name) end,
      content = function()
        return VStack {
          Button("both", function() self.shown = false; self.dismiss() end), Button("page", function() self.dismiss() end),
        }
      end,
    }
end
local App = Component "App" { path = State {}, branch = State(true), rows = State { 1, 2 } }
function App:body()
  return VStack {
    NavigationStack {
      NavigationLink("go", { value = 1 }):navigationDestination("number", function() return Page { name = "page" } end),
      path = self.bind.path,
    },
    If(self.branch, function() return Page { name = "branch" } end),
    ForEach(self.rows, function(row) return Page { name = "row " .. row } end),
  }
  :task(function() sleep(5) self.branch = false; sleep(5) self.rows = { 1 } end)
end
return App
