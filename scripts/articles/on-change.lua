-- luaview: --frames none
local OnChange = Component "OnChange" { t = State(0) }

function OnChange:body()
  return Button("add", function() self.t = self.t + 1 end)
    :onChange(self.t, function(_, new) print(new) end)
end

return OnChange
