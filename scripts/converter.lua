-- luaview: --width 24
-- One temperature in two fields. What was typed stays as it was typed; the other field shows it converted.
local Converter = Component "Converter" {
  typed = State { text = "20", unit = "Celsius" },  -- the last text, and the field it was typed into
}

local convert = {
  Celsius    = function(fahrenheit) return (fahrenheit - 32) * 5 / 9 end,
  Fahrenheit = function(celsius) return celsius * 9 / 5 + 32 end,
}

-- A binding made of two functions: what the field shows, and what typing into it means.
function Converter:degrees(unit)
  return Binding(
    function()
      if self.typed.unit == unit then return self.typed.text end
      local number = tonumber(self.typed.text)
      return number and ("%.1f"):format(convert[unit](number)) or ""
    end,
    function(text) self.typed = { text = text, unit = unit } end)
end

function Converter:body()
  return ForEach({ "Celsius", "Fahrenheit" }, function(unit)
    return HStack {
      Text(unit):frame { width = 10 },
      TextField("a number", self:degrees(unit)):id(unit),
    }
  end)
end

return Converter
