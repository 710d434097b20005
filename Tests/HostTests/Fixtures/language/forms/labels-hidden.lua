local App = Component "App" { on = State(true), n = State(3), all = State(false) }
function App:body()
  local controls = VStack {
    Toggle("toggle", self.bind.on), Slider("slider", self.bind.n, { max = 9, step = 1 }), Stepper("stepper", self.bind.n),
    Picker("picker", self.bind.n, { 1, 2, 3, 4 }), Button("button", function() self.n = 1 end), TextField("prompt", Binding.constant("")),
  }
  return VStack { self.all and controls or controls:labelsHidden(), Button("show", function() self.all = true end) }
end
return App
