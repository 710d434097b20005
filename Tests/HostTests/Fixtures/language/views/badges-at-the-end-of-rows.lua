-- A badge stands at the trailing edge; nothing and 0 are not shown.
local Inbox = Component "Inbox" { unread = State(2) }
function Inbox:body()
  return VStack {
    List {
      Text "Inbox":badge(self.unread),
      Text "Drafts":badge(nil),
      Text "Sent":badge "new":listRowInsets { leading = 2 },
    }:frame { width = 16 },
    Button("read", function() self.unread = self.unread - 1 end),
  }
end
return Inbox
