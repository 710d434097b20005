-- luaview: --frames none
-- Tab follows the order in which the controls stand now, whatever moved, was hidden or became one meanwhile.
local App = Component "App" { rows = State { 1, 2, 3 }, isHidden = State(false), hasTap = State(false) }
function App:body()
  local text = Text "text"
  return VStack {
    ForEach(self.rows, function(row) return row end, function(row)
      return Button("row " .. row, function() print("row", row) end)
    end),
    Button("last", function() print "last" end):hidden(self.isHidden),
    self.hasTap and text:onTapGesture(function() print "tapped" end) or text,
    Button("reverse", function() self.rows = { 3, 2, 1 } end),
    Button("hide", function() self.isHidden = true end),
    Button("tap", function() self.hasTap = true end),
  }
end
return App
