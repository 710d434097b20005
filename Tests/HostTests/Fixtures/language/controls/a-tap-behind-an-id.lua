-- luaview: --frames none
-- What takes clicks is pressed by its id, whichever stands first; a control inside of its own modifiers is pressed itself.
local Card = Component "Card" {}
function Card:body() return VStack { Text "in a card" }:id "card" end

local App = Component "App" {}
function App:body()
  local function tap(name) return function() print(name) end end
  return VStack {
    Text "after":id "after":onTapGesture(tap "after"),
    Text "before":onTapGesture(tap "before"):id "before",
    Text "over":id "over":overlay(Text "*"):onTapGesture(tap "over"),
    VStack { Button("inside", tap "inside") }:id "stack":onTapGesture(tap "stack"),
    Card():onTapGesture(tap "card"),
    Button("button", tap "button"):id "button":onTapGesture(tap "no"),
    Button("named", tap "named"):id "n":accessibilityLabel "called",
  }
end
return App
