-- Who holds the object decides how long it lives: Let makes it anew with the view, State keeps the first.
local Model = Observable "Model" { count = 0 }

local ByLet = Component "ByLet" { model = Let(function() return Model() end) }

function ByLet:body()
  return HStack { Button("let", function() self.model.count = self.model.count + 1 end), Text(self.model.count) }
end

local ByState = Component "ByState" { model = State(function() return Model() end) }

function ByState:body()
  return HStack { Button("state", function() self.model.count = self.model.count + 1 end), Text(self.model.count) }
end

local Parent = Component "Parent" { n = State(0) }

function Parent:body()
  return VStack {
    ByLet(),
    ByState(),
    HStack { Button("refresh", function() self.n = self.n + 1 end), Text(self.n) },
  }
end

return Parent
