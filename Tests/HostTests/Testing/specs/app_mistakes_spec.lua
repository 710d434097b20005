-- What is said of words that are used wrongly, each with the line of the test.
local Form = Component "Form" { name = State "", list = State { 1, 2 } }
function Form:body()
  return VStack {
    TextField("Name", self.bind.name),
    Button("save", function() error "cannot save" end),
    ForEach(self.list, function(n) return Button("row", function() print(n) end) end),
    Button("again", function() app:press "save" end),
  }
end
local Row = Component "Row" {}
function Row:body() return Text "row" end

local app
before_each(function() app = mount(Form) end)

local function says(name, run)
  it(name, function()
    local ok, message = pcall(run)
    print(tostring(ok) .. " " .. tostring(message))
  end)
end

says("no such control", function() app:press "sav" end)
says("several of them", function() app:press "row" end)
says("an id", function() app:press "id=3" end)
says("nothing to press", function() app:press() end)
says("a dot", function() app.press "save" end)
says("an unknown word", function() app:pres "save" end)
says("a field", function() app.name = 1 end)
says("a key", function() app:key "entr" end)
says("no text", function() app:type {} end)
says("text without a field", function() app:focus "save" app:type "x" end)
says("a value", function() app:set("Name", {}) end)
says("a button's value", function() app:set("save", 1) end)
says("a place", function() app:click(0, 1) end)
says("half a place", function() app:click(1.5, 1) end)
says("a size", function() app:resize(10, 100000) end)
says("a color scheme", function() app:colorScheme "blue" end)
says("a setting of two words", function() mount(Form, { colorScheme = 1 }) end)
says("a time", function() app:advance "3 days" end)
says("a time gone by", function() app:advance(-1) end)
says("no publisher", function() app:send("tick", 1) end)
says("no Lua", function() app:eval "return =" end)
says("Lua that fails", function() app:eval "error 'in eval'" end)
says("nothing found", function() app:find "Nam" end)
says("too much found", function() app:find "row" end)
says("a role", function() app:find { role = "slider" } end)
says("a strange query", function() app:find { color = "red" } end)
says("an empty query", function() app:find {} end)
says("a field of an element", function() return app:find("Name").lable end)
says("writing to an element", function() app:find("Name").value = "x" end)
says("an element that is gone", function()
  local row = app:find "row#2"
  app:state("Form").list = {}
  return row.label
end)
says("a text is no control", function()
  local text = mount(Text "x")
  text:press(text:find "x")
end)
says("another app's element", function() app:press(mount(Form):find "save") end)
says("no such component", function() app:state "Frm" end)
says("several components", function() mount(VStack { Row(), Row() }):state "Row" end)
says("components by number", function() print(mount(VStack { Row(), Row() }):state "Row#2") end)
says("an unmounted app", function() app:unmount() app:press "save" end)
says("an app that has quit", function() app:quit() app:press "save" end)
says("an app in its own event", function()
  local own
  own = mount(Button("go", function() own:press "go" end))
  own:press "go"
end)
says("unmounting in an event", function()
  local own
  own = mount(Button("go", function() own:unmount() end))
  own:press "go"
end)
says("an app in a body", function()
  local Bad = Component "Bad" {}
  function Bad:body() app:press "save" return Text "x" end
  mount(Bad)
end)
says("mounting in a body", function()
  local Bad = Component "Bad" {}
  function Bad:body() mount(Text "y") return Text "x" end
  mount(Bad)
end)
says("what never settles", function() mount(Text("x"):onReceive(Timer(1), print)):settle(3) end)
says("too much at once", function()
  local loop
  local App = Component "App" { n = State(0) }
  function App:body() return Text("x"):task(self.n, function() self.n = self.n + 1 end) end
  mount(App)
end)
says("nothing to mount", function() mount() end)
says("a table to mount", function() mount {} end)
says("a function to mount", function() mount(print) end)
says("an unknown property", function() mount(Form, { nam = 1 }) end)
says("an unknown setting", function() mount(Text "x", { widht = 1 }) end)
says("a property of a view", function() mount(Text "x", { properties = { a = 1 } }) end)
says("a width", function() mount(Form, { width = "wide" }) end)
says("too small a width", function() mount(Form, { width = 0 }) end)
says("a seed", function() mount(Form, { seed = 1.5 }) end)
says("no table", function() mount(Form, 40) end)
says("arguments for a component", function() mount(Form, { arguments = { "x" } }) end)
says("a missing file", function() mount "app/nowhere.lua" end)
says("a folder", function() mount "app" end)
says("a file outside", function() mount "../../../../../../../../etc/passwd" end)
says("a script that does not parse", function() mount "app/wrong.lua" end)
says("a script that fails", function() mount "app/failing.lua" end)
says("a script that returns nothing", function() mount "app/nothing.lua" end)
says("a script's property", function() mount("app/counter.lua", { properties = { stp = 1 } }) end)
says("a body that fails", function()
  local Bad = Component "Bad" {}
  function Bad:body() return Text(nil .. "x") end
  mount(Bad)
end)
says("no history", function() mount(Text "x"):undo() end)
says("text that is not valid", function() app:type "\xff" end)
says("this folder", function() mount "." end)
says("no path", function() mount "" end)
says("a property that is missing", function() mount "app/missing.lua" end)
says("another property", function() mount("app/missing.lua", { properties = { count = 1 } }) end)
says("a misspelt view", function() mount "app/misspelt.lua" end)
it("a misspelt view is named once", function() mount "app/misspelt.lua" end)
says("a file outside that is not there", function() mount "../../../../../../../../etc/nowhere" end)
says("a folder outside", function() mount "/root" end)
says("a setting of a component", function() mount(Form, { widht = 1 }) end)
