-- luaview: --frames none
-- L26, L27: what a control shows of a long text is what its binding gives, whatever was typed.
local long = ("a"):rep(5000)

local App = Component "App" { plain = State(long), kept = State(long), replaced = State(long) }
local function told(name, text) print(name, #text, text:sub(1, 3), text:sub(-3)) end

function App:body()
  return VStack {
    TextField("plain", self.bind.plain),
    TextField("upper", Binding(
      function() return self.kept end,
      function(text)
        told("typed", text)
        self.kept = text:upper()
      end)),
    TextField("replaced", self.bind.replaced),
  }
  :onChange(self.plain, function(_, text) told("plain", text) end)
  :onChange(self.kept, function(_, text) told("upper", text) end)
  :onChange(self.replaced, function(_, text)
    told("replaced", text)
    if text:sub(-1) == "x" then self.replaced = ("b"):rep(6000) end
  end)
end

return App
