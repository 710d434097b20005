-- luaview: --width 34
-- What says that the focus is in a page ceases to say so when the page is left or covered.
local Page = Component "Page" { f = Binding(), text = State "" }
function Page:body() return TextField("of the page", self.bind.text):focused(self.bind.f, "page") end
local App = Component "App" { f = FocusState(), text = State "" }
function App:body()
  return VStack {
    NavigationStack {
      TextField("of the root", self.bind.text):focused(self.bind.f, "root"),
      NavigationLink("go", Page { f = self.bind.f }),
    },
    Text("f=" .. tostring(self.f)),
  }
end
return App
