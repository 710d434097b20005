-- The title may stand before the options, as in SwiftUI.
local App = Component "App" { asks = State(false), chooses = State(false) }
function App:body()
  return VStack { Button("ask", function() self.asks = true end), Button("choose", function() self.chooses = true end) }
    :alert("Sure?", { isPresented = self.bind.asks, message = "It is gone then.", Button("Yes", function() print "yes" end) })
    :confirmationDialog("Which?", { isPresented = self.bind.chooses, nil, Button("First", function() print "first" end) })
end
return App
