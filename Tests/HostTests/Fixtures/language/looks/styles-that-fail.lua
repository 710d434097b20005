-- status: 1
-- What fails is told, and the control has its usual look; it can be used.
local App = Component "App" { count = State(0), style = State(1) }

local function raises() error("no style today") end
local function nothing() end
local function text() return 3 end
local function misspelt(c) return Text(c.isFocussed and "x" or "y") end
local function changes(c) c.label = Text "mine" return c.label end
local function empty() return EmptyView() end

function App:body()
  local styles = { raises, nothing, text, misspelt, changes, empty }
  return VStack {
    Button("next", function() self.style = self.style % #styles + 1 end),
    Button("add", function() self.count = self.count + 1 end):buttonStyle(styles[self.style]),
    Text(self.count),
  }
end

return App
