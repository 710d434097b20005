local App = Component "App" { text = State(("a line of text\n"):rep(100000)) }

function App:body() return TextEditor(self.bind.text):frame { height = 3 } end

return App
