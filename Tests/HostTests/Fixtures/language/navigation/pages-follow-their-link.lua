-- luaview: --width 30
-- A page is evaluated when what its function reads changes, and when its link is said anew; hidden pages are compared as ever.
local model = Observable "Model" { n = 0 } ()
local Detail = Component "Detail" { text = Property(), own = State(0), dismiss = Environment "dismiss" }
function Detail:body()
  return VStack {
    Text(self.text .. ", own " .. self.own),
    Button("own", function() self.own = self.own + 1 end),
    Button("model", function() model.n = model.n + 1 end),
    Button("done", function() self.dismiss() end),
  }:navigationTitle(self.text)
end
local App = Component "App" { count = State(0) }
function App:body()
  local count = self.count
  return NavigationStack {
    VStack {
      Text("count " .. count),
      NavigationLink("captured", function() return Detail { text = "count " .. count } end),
      NavigationLink("read", function() return Detail { text = "n " .. model.n } end),
      NavigationLink("a view", Detail { text = "view " .. count }),
    }
    :navigationTitle("Root " .. count)
    :onChange(self.count, function(old, new) print("hidden root: " .. old .. " -> " .. new) end),
  }
  :onChange(model.n, function(old, new) self.count = new * 10 end)
end
return App
