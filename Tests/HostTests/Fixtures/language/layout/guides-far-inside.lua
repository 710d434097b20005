-- A guide that is moved far inside frames, stacks and other guides is found at once, each level asked once.
local calls = 0
local function around(view, wrap)
  for _ = 1, 40 do view = wrap(view) end
  return view
end
local function text(title)
  return Text(title):alignmentGuide("leading", function(d)
    calls = calls + 1
    return d.width
  end)
end
local App = Component "App" { title = State "abc" }

function App:body()
  return VStack {
    Text "|",
    around(text(self.title), function(view) return view:frame { minWidth = 2, maxWidth = 20, alignment = "leading" } end),
    around(text(self.title), function(view) return view:frame { height = 1 } end),
    around(text(self.title), function(view) return VStack { view } end),
    around(text(self.title), function(view)
      return view:alignmentGuide("leading", function(d) return d.leading end):overlay(Text "")
    end),
    Button("longer", function() self.title = self.title .. "def" end),
  }
end
function count() print(calls > 0 and calls < 50) end
return App
