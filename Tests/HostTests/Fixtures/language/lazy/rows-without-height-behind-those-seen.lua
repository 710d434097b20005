-- luaview: --width 20
-- Whether there is a bar depends on the rows behind those that are seen: texts that take no height are none to scroll to.
local App = Component "App" { plain = State(false) }

function App:body()
  local plain = self.plain
  return VStack {
    Button("plain", function() self.plain = not self.plain end),
    ScrollView {
      LazyVStack {
        ForEach(6, function(row)
          if row <= 2 then return Text("row " .. row) end
          if plain then return HStack { Text("row"), Text(tostring(row)) } end
          return Text("row " .. row):frame { height = 0 }
        end),
      },
    }:frame { height = 2 },
  }
end

return App
