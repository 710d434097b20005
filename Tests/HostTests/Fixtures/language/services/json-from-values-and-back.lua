-- What goes through json comes back, and sees the tables of fields.
local function both(text) print(text, "→", json.encode(json.decode(text))) end
both '[1,-0.5,1e3,1.0,9007199254740993,12345678901234567890]'
both '{"b":[],"a":{"x":null},"c":[true,false,null]}'
both [["\u00e9\ud83d\ude00\ud800 \"\\\/\b\f\n\r\t\u0001"]]
both ' [ ] '
print(json.encode({ z = 1, a = { 1, 2 } }, { indent = 2 }))
print(json.decode("null") == json.null, math.type(json.decode "3"), math.type(json.decode "3.0"), #json.decode "[null,1]")
print(json.encode(0.1), json.encode(math.mininteger), json.encode(1/3), json.encode("a\0b\127é"))

local App = Component "App" { list = State { 1, 2 } }
function App:body()
  return VStack { Text(json.encode(self.list)), Button("add", function() self.list[3] = { done = true } end) }
end
return App
