-- luaview: --width 40
-- Where one item takes the place of another the first is dismissed; a change of the same item dismisses nothing.
local App = Component "App" { item = State(nil), isShown = State(false) }
function App:body()
  local function go(label, id, text)
    return Button(label, function() self.item = { id = id, text = text } end)
  end
  return VStack { go("one", 1, "one"), Button("plain", function() self.isShown = true end) }
    :sheet { item = self.bind.item,
      content = function(item) return VStack { Text(item.text), go("more of one", 1, "more"), go("two", 2, "two") } end,
      onDismiss = function() print("dismissed") end }
    :sheet { isPresented = self.bind.isShown, content = function() return Text "plain" end, onDismiss = function() print("plain dismissed") end }
end
return App
