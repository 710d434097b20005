-- One control, which `--property control=NAME` chooses, between two others, and in the last line what it has done.
local App = Component "App" {
  control = Property(), value = State(nil), page = State(1), size = State(1), many = State {}, text = State "one", isOn = State(false), number = State(4),
  trail = State {},
}

function App:note(word) table.insert(self.trail, word) end

local Sheet = Component "Sheet" { dismiss = Environment "dismiss", note = Property() }
function Sheet:body()
  return VStack { Text "the sheet", Button("Done", function() self.note "done" self.dismiss() end) }
end

local choices = { { 1, "small" }, { 2, "large 大" }, { 3, "huge" } }
local people = { { id = "b", name = "Bea", age = 7 }, { id = "c", name = "Cleo", age = 3 }, { id = "a", name = "Ann", age = 5 } }

local make = {
  Button = function(self) return Button("act", function() self:note "acted" end) end,
  Toggle = function(self) return Toggle("on 入", self.bind.isOn) end,
  TextField = function(self) return TextField("Name", self.bind.text):onSubmit(function() self:note "submitted" end) end,
  SecureField = function(self) return SecureField("Word", self.bind.text):onSubmit(function() self:note "submitted" end) end,
  TextEditor = function(self) return TextEditor("Note", self.bind.text):frame { height = 3 } end,
  menu = function(self) return Picker("Size", self.bind.size, choices) end,
  inline = function(self) return Picker("Size", self.bind.size, choices, { style = "inline" }) end,
  segmented = function(self) return Picker("Size", self.bind.size, choices, { style = "segmented" }) end,
  Slider = function(self) return Slider("Level", self.bind.number, { min = 0, max = 10, step = 1 }):frame { width = 21 } end,
  Stepper = function(self) return Stepper("Seats", self.bind.number, { min = 0, max = 10, step = 2 }) end,
  Menu = function(self)
    return Menu("File", { Button("Open", function() self:note "opened" end), Button("Save", function() self:note "saved" end) })
  end,
  DisclosureGroup = function(self)
    return DisclosureGroup { label = "More", isExpanded = self.bind.isOn, Button("inside", function() self:note "inside" end) }
  end,
  TabView = function(self)
    return TabView {
      selection = self.bind.page, Text "page one":tag(1), Button("two", function() self:note "two" end):tag "二", Text "page three":tag(3),
    }:frame { height = 3 }
  end,
  NavigationStack = function(self)
    return NavigationStack {
      NavigationLink("go", function() return Button("there", function() self:note "there" end):navigationTitle "Page" end),
    }:frame { height = 4 }
  end,
  List = function(self)
    return List {
      selection = self.bind.value,
      Section { header = "first", ForEach({ "aa", "bb" }, function(word) return Text(word) end) },
      Section { header = "second", ForEach({ "cc", "dd" }, function(word) return Text(word) end) },
    }:frame { height = 6 }:id "list"
  end,
  many = function(self)
    return List({ "aa", "bb", "cc" }, function(word) return Text(word) end, { selection = self.bind.many }):frame { height = 3 }:id "list"
  end,
  Table = function(self)
    return Table(people, {
      selection = self.bind.value, TableColumn("Name", "name"), TableColumn("Age", "age"),
    }):frame { height = 5 }:id "table"
  end,
  Form = function(self)
    return Form { Section { header = "Part", Toggle("yes", self.bind.isOn), Stepper("n", self.bind.number, { min = 0, max = 9, step = 1 }) } }
  end,
  alert = function(self)
    return Button("ask", function() self.isOn = true end):alert {
      title = "Sure?", isPresented = self.bind.isOn,
      Button("Yes", function() self:note "yes" end), Button("No", function() self:note "no" end),
    }
  end,
  confirmationDialog = function(self)
    return Button("ask", function() self.isOn = true end):confirmationDialog {
      title = "Which?", isPresented = self.bind.isOn,
      Button("This", function() self:note "this" end), Button("That", function() self:note "that" end),
    }
  end,
  sheet = function(self)
    return Button("show", function() self.isOn = true end):sheet {
      isPresented = self.bind.isOn, content = function() return Sheet { note = function(word) self:note(word) end } end,
    }
  end,
  toolbar = function(self)
    return NavigationStack {
      Text "page":navigationTitle "Title":toolbar { Button("Tool", function() self:note "tool" end) },
    }:frame { height = 5 }
  end,
  ScrollView = function(self)
    return ScrollView { ForEach(20, function(i) return Text("line " .. i) end) }:frame { height = 3 }
  end,
  disabled = function(self)
    return VStack { Button("never", function() self:note "never" end):disabled(), Button("always", function() self:note "always" end) }
  end,
}

local function shown(value)
  if type(value) == "table" then return "{" .. table.concat(value, " ") .. "}" end
  return tostring(value)
end

function App:body()
  return VStack {
    Button("before", function() self:note "before" end),
    make[self.control](self),
    Button("after", function() self:note "after" end),
    Text("= " .. table.concat({
      shown(self.value), self.page, self.size, shown(self.many), (self.text:gsub("\n", "/")), tostring(self.isOn), self.number, shown(self.trail),
    }, ";")),
  }
end

return App
