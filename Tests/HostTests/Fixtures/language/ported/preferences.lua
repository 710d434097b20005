local Names = Preference "Names" { default = {}, reduce = function(a, b) return table.move(b, 1, #b, #a + 1, copy(a)) end }
local Places = Preference "Places" { default = {}, reduce = function(a, b) return table.move(b, 1, #b, #a + 1, copy(a)) end }
local App = Component "App" { names = State { "one", "two" } }
function App:body()
  return VStack {
    VStack { ForEach(self.names, function(name) return Text(name):preference(Names, { name }) end) }
      :frame { width = 30, height = 3, alignment = "topLeading" }
      :overlayPreferenceValue(Names, function(names) return Text("over " .. table.concat(names, " ")) end, { alignment = "bottomTrailing" })
      :backgroundPreferenceValue(Names, function(names) return Text("behind " .. #names) end, { alignment = "topTrailing" }),
    VStack { Text "a":anchorPreference(Places, function(place) return { place } end), Text "bcd":anchorPreference(Places, function(place) return { place } end) }
      :overlayPreferenceValue(Places, function(places)
        return ForEach(places, function(_, i) return i end, function(place) return Text(place.x .. "," .. place.y .. " " .. place.width .. "x" .. place.height) end)
      end, { alignment = "topTrailing" }),
    Button("add", function() table.insert(self.names, "three") end),
  }
end
return App
