-- luaview: --width 30 --height 12 --strict
local people = {}
for i = 1, 200 do people[i] = { id = "p" .. i, name = "person " .. i } end
local App = Component "App" {}

function App:body()
  return ScrollViewReader(function(proxy)
    local function to(name, id, anchor) return Button(name, function() proxy:scrollTo(id, anchor) end) end
    return VStack {
      List(people, "id", function(person) return Text(person.name):lineLimit(1) end):frame { height = 4 },
      ScrollView { Text "first", ForEach(20, function(i) return Text("line " .. i) end), Text("the end"):id "end" }:frame { height = 3 },
      HStack { to("top", "p100", "top"), to("center", "p100", "center") },
      HStack { to("bottom", "p100", "bottom"), to("near", "p101") },
      HStack { to("stay", "p101"), to("back", "p1"), to("last", "p200", "top") },
      HStack { to("line", 20, "bottom"), to("end", "end"), to("none", "nobody") },
    }
  end)
end

return App
