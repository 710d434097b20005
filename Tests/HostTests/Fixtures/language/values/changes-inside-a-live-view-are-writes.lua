-- luaview: --frames none
-- L16: in an action a change anywhere inside is a write to the field; L44: an equal one is none.
local App = Component "App" {
  items = State { { title = "b", done = false }, { title = "a", done = false } },
  tree  = State { left = { leaf = { 1 } } },
}

function App:body()
  local words = {}
  for _, item in ipairs(self.items) do words[#words + 1] = item.title .. (item.done and "+" or "-") end
  print(table.concat(words, " ") .. " | " .. self.tree.left.leaf[1])
  app = self
  return EmptyView()
end

return App
