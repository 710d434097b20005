-- luaview: --frames none
-- Another object is another page, and so is a table with another `id`, however long that is; a table without `id` keeps the page.
local Note = Observable "Note" { name = "" }
local long = ("x"):rep(300)
local items = {
  a = Note { name = "object a" }, b = Note { name = "object b" },
  long1 = { id = long .. "1", name = "long 1" }, long2 = { id = long .. "2", name = "long 2" },
  number = { id = 1, name = "number" }, text = { id = "1", name = "text" },
  none = { name = "none" }, other = { name = "other" },
}
local Page = Component "Page" {
  name = Property(), made = State(function(self) print("a page for " .. self.name) return true end),
}
function Page:body() return Text(self.name):onChange(self.name, function(old, new) print("stays for " .. new) end) end
local App = Component "App" { item = State(nil) }
function App:body()
  local function button(name) return Button(name, function() self.item = items[name] end) end
  return Button("begin", function() self.item = items.a end):sheet {
    item = self.bind.item,
    content = function(item)
      return Page { name = item.name }, button "a", button "b", button "long1", button "long2", button "number",
        button "text", button "none", button "other"
    end,
  }
end
return App
