-- status: 1
local tries = {
  { "time", function(self) return DatePicker("due", self.bind.text) end },
  { "plain", function() return DatePicker("due", 7) end },
  { "parts", function(self) return DatePicker("due", self.bind.time, { displayedComponents = "dates" }) end },
  { "range", function(self) return DatePicker("due", self.bind.time, { min = 2, max = 1 }) end },
  { "far", function(self) return DatePicker("due", self.bind.time, { max = 1e300 }) end },
  { "colour", function(self) return ColorPicker("c", self.bind.text) end },
  { "number", function(self) return ColorPicker("c", self.bind.time) end },
  { "search", function() return Text "x":searchable "x" end },
  { "suggestions", function(self) return Text "x":searchable(self.bind.text, { suggestions = 7 }) end },
  { "mask", function(self) return TextField("x", self.bind.text, { mask = 7 }) end },
  { "option", function(self) return TextField("x", self.bind.text, { masks = "#" }) end },
  { "validation", function(self) return TextField("x", self.bind.text):validation(true) end },
  { "group", function() return ValidationGroup { Text "x" } end },
  { "files", function(self) return Text "x":fileImporter { isPresented = self.bind.shown } end },
  { "types", function(self)
    return Text "x":fileImporter { isPresented = self.bind.shown, onCompletion = print, allowedContentTypes = "lua" }
  end },
}
local Try = Component "Try" { which = Property(), text = State "nothing", time = State(1.5), shown = State(false) }
function Try:body() return tries[self.which][2](self) end

local App = Component "App" { which = State(nil) }
function App:body()
  return VStack {
    ForEach(tries, function(try) return try[1] end, function(try, i) return Button(try[1], function() self.which = i end) end),
    self.which and Try { which = self.which }:id(self.which),
  }
end
return App
