local App = Component "App" { text = State("ab"), indent = State(0), other = State(0) }

function App:body()
  print "evaluates"
  return VStack {
    Text(self.text):padding { leading = self.indent }
      :onGeometryChange(function(p) return p.size.width end, function(new) print("width", new) end)
      :onGeometryChange(function(p) return p.size end, function(old, new)
        print("size", old.width .. "x" .. old.height, new.width .. "x" .. new.height)
      end)
      :onGeometryChange(function(p) return p.size.width > 4 end, function(new) print("wide", new) end),
    Text("below"):onGeometryChange(function(p) return p:frame "global".y end, function(old, new) print("y", old, new) end),
    Button("text", function() self.text = self.text .. "\ncd" end),
    Button("wide", function() self.text = self.text .. "efgh" end),
    Button("indent", function() self.indent = self.indent + 1 end),
    Button("other", function() self.other = self.other + 1 end),
    self.other % 2 == 1 and Text("odd"),
  }
end

return App
