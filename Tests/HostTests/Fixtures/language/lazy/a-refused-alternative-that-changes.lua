-- luaview: --width 12
-- What an alternative that is not shown reads can make it fit: it is measured anew, and shown as new.
local model = Observable "Model" { n = 0 }
local shared = model()

local Title = Component "Title" { text = Binding(), own = State(0) }
function Title:body()
  return HStack {
    Text(self.text == 1 and "short" or "a very long title"),
    self.own > 0 and Text(self.own) or false,
  }
  :onAppear(function() print "the title appears" end)
  :onDisappear(function() print "the title disappears" end)
  :task(function() print "its task runs" self.own = 1 end)
end

local Reader = Component "Reader" {}
function Reader:body() return Text(shared.n == 2 and "fits" or "does not fit at all") end

local App = Component "App" { n = State(0) }
function App:body()
  return VStack {
    ViewThatFits { Title { text = self.bind.n }, Text "-" },
    ViewThatFits { Reader(), Rectangle():frame { width = 3, height = 1 } },
    ViewThatFits { ForEach(1, function() return Text(shared.n == 2 and "row" or "a row that does not fit") end), Text "no" },
    Button("go", function()
      self.n = self.n + 1
      shared.n = shared.n + 1
    end),
  }
end

return App
