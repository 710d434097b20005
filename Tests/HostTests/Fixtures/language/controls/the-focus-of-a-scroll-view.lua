-- Writing the field moves the focus to what scrolls too, and what scrolls tells the field when tab leads there.
local App = Component "App" { f = FocusState(nil), g = FocusState() }
function App:body()
  return VStack {
    Text("focus " .. tostring(self.f) .. " " .. tostring(self.g)),
    Button("go", function() self.f = "area" end):focused(self.bind.f, "button"),
    Button("list", function() self.g = true end),
    ScrollView { ForEach(50, function(i) return Text("line " .. i) end) }:focused(self.bind.f, "area"):frame { height = 2 },
    List(50, function(i) return Text("row " .. i) end):id "rows":focused(self.bind.g):frame { height = 2 },
  }
end
return App
