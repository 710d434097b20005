-- status: 1
-- A sheet on a page has a stack, titles and preferences of its own: the page beneath keeps its own.
local Total = Preference "Total" { default = 0, reduce = function(a, b) return a + b end }

local Order = Component "Order" { isOpen = State(false), total = State(0) }

function Order:body()
  return NavigationStack {
    Text("total " .. self.total):navigationTitle "Order",
    Button("add", function() self.isOpen = true end)
      :preference(Total, 1)
      :sheet {
        isPresented = self.bind.isOpen,
        content = function()
          return VStack {
            Text("in the sheet"):preference(Total, 100),
            NavigationLink("outside", Text "nowhere"),
            NavigationStack {
              NavigationLink("inside", Text "a page in the sheet"):navigationTitle "Sheet",
            },
          }:navigationTitle "no title of the order"
        end,
      },
    NavigationLink("menu", Text "from the root"):contextMenu { NavigationLink("by menu", Text "opened by the menu") },
  }
    :onPreferenceChange(Total, function(total) self.total = total end)
end

return Order
