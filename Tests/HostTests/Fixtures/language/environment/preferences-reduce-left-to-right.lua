-- luaview: --frames none
-- L33: a view without a value takes no part, the default only when no view has one; `:preference` replaces what is inside.
local Names = Preference "Names" {
  default = "default",
  reduce = function(a, b)
    return a .. b
  end,
}

local App = Component "App" { b = State "b", shown = State(true) }

function App:body()
  return VStack {
    If(self.shown, function()
      return VStack {
        Text "1":preference(Names, "a"),
        Text "2",
        HStack {
          Text "3":preference(Names, self.b),
          VStack { Text "4":preference(Names, "hidden") }:preference(Names, "c"),
        },
        Text "5":preference(Names, "d"),
      }
    end),
    Button("change", function() self.b = "B" end),
    Button("flip", function() self.shown = not self.shown end),
  }
  :onPreferenceChange(Names, function(names) print(names) end)
end

return App
