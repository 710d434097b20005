local saved = {}
local Page = Component "Page" { value = Property(), shown = Binding(), dismiss = Environment "dismiss" }
function Page:body()
  saved[self.value] = self.dismiss
  return VStack { Text("page " .. self.value), Button("show", function() self.shown = true end) }
    :navigationDestination { isPresented = self.bind.shown, destination = function() return Text "shown" end }
end
local App = Component "App" { path = State {}, shown = State(false) }
function App:body()
  return VStack {
    NavigationStack {
      NavigationLink("go", { value = 1 })
        :navigationDestination("number", function(value) return Page { value = value, shown = self.bind.shown } end),
      path = self.bind.path,
    },
    Text(#self.path .. " " .. tostring(self.shown)),
    Button("dismiss the first", function() saved[1]() end),
  }
end
return App
