-- luaview: --width 40
-- L41: a row that was on its way out when its container was evaluated, and that the layout finds to be seen, shows what is said
-- now.
local model = Observable "Model" { ids = { 1, 2 }, text = "old" } ()

local App = Component "App" {}
function App:body()
  return VStack {
    ViewThatFits {
      ForEach(model.ids, function() return Text "too wide" end):frame { width = 8 },
      Text(model.text .. " " .. #model.ids),
    }:frame { width = 7 },
    Divider(),
    ScrollView {
      LazyVStack { ForEach(model.ids, function(id) return If(id > 0, Text(model.text .. id)) end) },
    }:frame { height = 2 },
    Button("add", function()
      model.text = "new"
      table.insert(model.ids, 1, -#model.ids)
    end),
  }
end
return App
