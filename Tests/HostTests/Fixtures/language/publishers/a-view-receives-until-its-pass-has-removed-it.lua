-- luaview: --frames none
-- L63: a view that the event removes receives until it has left the tree, and nothing afterwards, not even from an onDisappear.
local s = PassthroughSubject()
local App = Component "App" { shows = State(true) }
function App:body()
  return VStack {
    Button("hide", function()
      self.shows = false
      s:send "still there"
    end),
    Button("send", function() s:send "gone" end),
    self.shows and Text "x":disabled():onReceive(s, print):onDisappear(function() s:send "leaving" end),
  }
end
return App
