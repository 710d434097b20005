-- A page for an item: shown while that is there, closed by setting nil, another page for another id; onDismiss, however it was closed.
local Editor = Component "Editor" { item = Property(), text = State(function(self) return self.item.name or "?" end), close = Environment "dismiss" }
function Editor:body()
  return VStack {
    Text("edits " .. self.text .. ", is " .. tostring(self.item.name)),
    Button("close", function() self.close() end),
  }
end
local App = Component "App" { item = State(nil), number = State(nil), cover = State(false), wrong = State(1), log = State "" }
function App:body()
  return VStack {
    Button("one", function() self.item = { id = 1, name = "one" } end),
    Button("three", function() self.number = 3 end),
    Button("cover", function() self.cover = true end),
  }
  :sheet { item = self.bind.item, content = function(item)
    return Editor { item = item }, HStack {
      Button("renamed", function() self.item = { id = 1, name = "uno" } end),
      Button("two", function() self.item = { id = 2, name = "two" } end),
      Button("nothing", function() self.item = nil end),
    }
  end, onDismiss = function() print("dismissed", self.item) end }
  :alert { title = "A number", item = self.bind.number, message = function(n) return "it is " .. n end, content = function(n) return Button("add " .. n, function() print("adds", n) end) end }
  :fullScreenCover { isPresented = self.bind.cover, content = function() return Text "covers all", Button("uncover", function() self.cover = false end) end, onDismiss = function() print "uncovered" end }
  :frame { width = 40, height = 8 }
end
return App
