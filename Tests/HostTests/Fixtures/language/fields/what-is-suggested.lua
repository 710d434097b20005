-- luaview: --width 30
local Found = Component "Found" { searches = Environment "isSearching" }
function Found:body() return Text("searches " .. tostring(self.searches)) end
local App = Component "App" { query = State "preset", name = State "" }
function App:body()
  return VStack {
    Button("first", function() end),
    Found {}:searchable(self.bind.query, { suggestions = { "a suggestion that is longer than the window", "another" } }),
    Found {},
    TextField("name", self.bind.name, { suggestions = function(text)
      return text == "" and {} or { text .. "b", text .. "b", text .. "c", ("long "):rep(8) }
    end }):border(),
  }
end
return App
