-- status: 1
local App = Component "App" { t = State { 1, 2 }, n = State(5) }
function App:body() return VStack { TextField("name", self.bind.t), TextField("n", self.bind.n), Button("fix", function() self.t = "fine" end) } end
return App
