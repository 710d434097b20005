-- luaview: --frames none
-- L22: what is sent to an object's own didChange evaluates those that hold the object, and comes to those who subscribed.
local Model = ObservableObject "Model" {
  didChange = PassthroughSubject(),
  count = Ignored(0, { didSet = function(self) self.didChange:send(self) end }),
}
local Other = ObservableObject "Other" { didChange = Field(), n = 0 }
function Other:init() self.didChange = CurrentValueSubject(0) end
local model, other = Model(), Other()
local App = Component "App" { model = ObservedObject(), other = ObservedObject(), got = State(0) }
function App:body()
  print("body", self.model.count, self.other.n, self.got)
  return VStack {
    Button("add", function() self.model.count = self.model.count + 1 end),
    Button("other", function() self.other.n = self.other.n + 1 self.other.didChange:send(self.other.n) end),
    Button("quiet", function() self.other.n = self.other.n + 1 end),
  }
  :onReceive(self.model.didChange, function(object) self.got = self.got + object.count print("received", object.count) end)
end
print(Model().didChange == model.didChange, model.didChange == model.didChange)
print((select(2, pcall(function() other.didChange = model.didChange end)):gsub("^.-: ", "")))
print((select(2, pcall(function() other.didChange = 5 end)):gsub("^.-: ", "")))
print((select(2, pcall(function() ObservableObject "Wrong" { didChange = 1 } end)):gsub("^.-: ", "")))
local Plain = ObservableObject "Plain" { n = Published(0) }
print(Plain().didChange ~= nil)
return App { model = model, other = other }
