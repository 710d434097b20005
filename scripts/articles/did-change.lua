-- luaview: --frames none
-- As in the first articles, an object announces itself by a subject of its own, when a field has changed.
local Model = ObservableObject "Model" {
  didChange = PassthroughSubject(),
  count = Ignored(0, { didSet = function(self) self.didChange:send(self) end }),
  unannounced = 0,
}

local DidChange = Component "DidChange" { model = ObservedObject() }

function DidChange:body()
  print("body " .. self.model.count .. " " .. self.model.unannounced)
  return VStack {
    Button("count", function() self.model.count = self.model.count + 1 end),
    Button("unannounced", function() self.model.unannounced = self.model.unannounced + 1 end),
  }
  :onReceive(self.model.didChange, function(model) print("has changed to " .. model.count) end)
end

return DidChange { model = Model() }
