-- What was written for SwiftUI keeps its modifiers; what they meant is not drawn.
local Card = Component "Card" { open = State(false) }
function Card:body()
  return VStack {
    Text "Card":font "headline":shadow(4):cornerRadius(8):animation("spring", self.open),
    self.open and Text "inside":transition "slide",
    Button("toggle", function()
      local result = withAnimation("easeInOut", function()
        self.open = not self.open
        return "done"
      end)
      print(result)
    end):kerning(2),
  }
end
return Card
