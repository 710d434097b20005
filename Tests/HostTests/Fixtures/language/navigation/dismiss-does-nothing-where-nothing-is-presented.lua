-- As SwiftUI's DismissAction.
local Page = Component "Page" { dismiss = Environment "dismiss", count = State(0) }
function Page:body()
  return Button("close " .. self.count, function() self.dismiss() self.count = self.count + 1 end)
end
return VStack { Page(), NavigationStack { NavigationLink("page", function() return Page() end) } }
