-- luaview: --frames none --width 40
-- Rows are made with the layout: the first control is the first there is then, of a script, a page and a sheet.
local function rows(name)
  return List(9, function(i) return Button(name .. " " .. i, function() print("pressed " .. name .. " " .. i) end) end)
    :frame { height = 2 }
end
local App = Component "App" { isShown = State(false) }
function App:body()
  return VStack {
    rows "row",
    Button("behind", function() print "pressed behind" end),
    NavigationStack {
      VStack { NavigationLink("page", function() return VStack { rows "line", Button("end", function() print "pressed end" end) } end) },
    },
    Button("sheet", function() self.isShown = true end),
  }
  :sheet {
    isPresented = self.bind.isShown,
    content = function() return VStack { rows "entry", Button("done", function() self.isShown = false end) } end,
  }
end
return App
