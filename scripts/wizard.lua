-- luaview: --width 50
-- A wizard: pages that are opened one on top of the other, each by its name, and an order that all of them fill in.
local Order = Observable "Order" { size = "medium", toppings = {}, name = "", street = "", isExpress = false }

local prices = { small = 6, medium = 8, large = 10 }
local all = { "tomatoes", "olives", "mushrooms", "basil" }

function Order:price()
  local price = prices[self.size] + (self.isExpress and 3 or 0)
  for _, topping in ipairs(all) do price = price + (self.toppings[topping] and 1 or 0) end
  return price
end

function Order:summary()
  local chosen = {}
  for _, topping in ipairs(all) do
    if self.toppings[topping] then chosen[#chosen + 1] = topping end
  end
  return ("a %s pizza with %s"):format(self.size, #chosen == 0 and "nothing on it" or table.concat(chosen, ", "))
end

-- What the pages have in common: how far it is, what it costs, what they ask, and what leads on.
local Step = Component "Step" { number = Property(), title = Property(), order = EnvironmentObject(Order) }
function Step:body()
  return VStack {
    spacing = 1,
    HStack { ProgressView { value = self.number, total = 4, label = "step " .. self.number }, Text(self.order:price() .. " €"):bold() },
    self.content,
  }
  :padding { horizontal = 1 }
  :navigationTitle(self.title)
end

local pages = {}

function pages.size(order)
  return Step {
    number = 1, title = "A pizza",
    Picker("Size", Bindable(order).size, { "small", "medium", "large" }, { style = "segmented" }),
    NavigationLink("Toppings", { value = "toppings" }),
  }
end

function pages.toppings(order)
  return Step {
    number = 2, title = "Toppings",
    VStack {
      ForEach(all, function(topping)
        return Toggle(topping, Binding(
          function() return order.toppings[topping] or false end,
          function(isOn) order.toppings[topping] = isOn end))
      end),
    },
    NavigationLink("Delivery", { value = "delivery" }),
  }
end

function pages.delivery(order)
  local isComplete = order.name:match "%S" and order.street:match "%S"
  return Step {
    number = 3, title = "Delivery",
    VStack {
      TextField("Name", Bindable(order).name),
      TextField("Street", Bindable(order).street),
      Toggle("express, 3 €", Bindable(order).isExpress),
    },
    VStack {
      NavigationLink("Order", { value = "done" }):disabled(not isComplete),
      not isComplete and Text("A name and a street are needed."):dim(),
    },
  }
end

function pages.done(order)
  return Step {
    number = 4, title = "Thank you",
    VStack {
      Text("✓ Ordered"):foregroundStyle "success":bold(),
      Text(("%s, for %s."):format(order:summary(), order.name)),
      Button("Quit", quit):keyboardShortcut "default",
    },
  }
end

local Wizard = Component "Wizard" { order = State(function() return Order() end) }
function Wizard:body()
  local order = self.order
  return NavigationStack { pages.size(order):navigationDestination(function(page) return pages[page](order) end) }
    :environmentObject(order)
    :border "rounded"
    :frame { maxWidth = 50 }
end

return Wizard
