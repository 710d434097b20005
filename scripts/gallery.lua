-- luaview: --width 60
-- Views and controls, in groups: a tab for each.

-- A row of the gallery: what it is called, and the thing itself.
local function row(name, view)
  return GridRow { Text(name):dim():fixedSize(), view }
end

local Texts = Component "Texts" {}
function Texts:body()
  local colors = ForEach({ "red", "yellow", "green", "cyan", "blue", "magenta" }, function(color)
    return Text(color):foregroundStyle(color)
  end)
  return ScrollView {
    Text "Plain, " .. Text("bold, "):bold() .. Text("italic, "):italic() .. Text("underlined, "):underline()
      .. Text("dim, "):dim() .. Text("reversed"):reverse(),
    ViewThatFits { HStack { colors }, VStack { colors } },
    Divider(),
    Label("a label with its icon", "★"),
    Link("a link", "https://www.swift.org"),
    Text "A text that is longer than its room is cut, at its end or in the middle."
      :lineLimit(1):truncationMode "middle":frame { maxWidth = 36 },
    Text "Or it is broken\nand aligned.":multilineTextAlignment "center":border "rounded",
    Markdown "**Markdown** has *emphasis*, `code`, lists:\n\n- one\n- two",
  }
end

local Controls = Component "Controls" {
  presses = State(0), isOn = State(true), name = State "Ada", secret = State "swordfish", isOpen = State(false),
  note = State "Many lines,\none below the other.", submitted = State "", field = FocusState(),
}
function Controls:body()
  return Grid {
    row("Button", HStack {
      Button("press", function() self.presses = self.presses + 1 end),
      Text(self.presses .. (self.presses == 1 and " time" or " times")):fixedSize(),
      Button("↺", function() self.presses = 0 end):accessibilityLabel "from zero",  -- what events and tests call it
    }),
    row("", Button("disabled", function() end):disabled()),
    row("Toggle", Toggle("a switch", self.bind.isOn)),
    row("TextField", TextField("a name", self.bind.name)
      :focused(self.bind.field, "name"):onSubmit(function() self.submitted = self.name end):frame { maxWidth = 24 }),
    row("SecureField", SecureField("a password", self.bind.secret):frame { maxWidth = 24 }),
    row("TextEditor", TextEditor("a note", self.bind.note):frame { maxWidth = 24, maxHeight = 4 }),
    row("FocusState", Text(self.field == "name" and "the name has the focus" or "elsewhere")),
    row("onSubmit", Text(self.submitted == "" and "press enter in the name" or "submitted " .. self.submitted)),
    row("Menu", Menu("File", {
      Button("Open", function() self.submitted = "Open" end),
      Button("Save", function() self.submitted = "Save" end),
    })),
    row("DisclosureGroup", DisclosureGroup {
      label = "Details", isExpanded = self.bind.isOpen,
      Text "is shown while it is open",
    }),
  }
end

local Choices = Component "Choices" {
  size = State "M", color = State "green", day = State(2), volume = State(4), seats = State(2),
}
function Choices:body()
  local days = { { 1, "Monday" }, { 2, "Tuesday" }, { 3, "Wednesday" } }
  return Grid {
    row("menu", Picker("Day", self.bind.day, days)),
    row("segmented", Picker("Size", self.bind.size, { "S", "M", "L" }, { style = "segmented" })),
    row("inline", Picker("", self.bind.color, { "red", "green", "blue" }, { style = "inline" }):tint(self.color)),
    row("Slider", Slider("Volume", self.bind.volume, { min = 0, max = 10, step = 1 }):frame { maxWidth = 24 }),
    row("", ProgressView { value = self.volume, total = 10 }:tint(self.color):frame { maxWidth = 24 }),
    row("Stepper", Stepper("Seats", self.bind.seats, { min = 1, max = 8, step = 1 })),
  }
end

local waves, days = {}, { 3, 5, 4, 7, 6, 9, 8 }
for x = 1, 60 do waves[x] = math.sin(x / 6) + math.sin(x / 2.5) / 3 end

local Charts = Component "Charts" {}
function Charts:body()
  return VStack {
    HStack {
      Chart(waves):tint "cyan":frame { height = 6 },
      Chart(days, { kind = "bar" }):tint "green":frame { width = 22, height = 6 },
    },
    HStack { Text("sparkline"):dim(), Chart(waves, { kind = "sparkline" }):tint "yellow" },
    Gauge { value = 72, max = 100, label = "Gauge" }:tint "magenta":frame { maxWidth = 40 },
    ProgressView { value = 0.4, label = "known" }:tint "blue":frame { maxWidth = 40 },
    ProgressView "unknown":tint "blue":frame { maxWidth = 40 },
    HStack {
      Rectangle():fill "red":frame { width = 6, height = 3 },
      RoundedRectangle():fill "yellow":frame { width = 6, height = 3 },
      Rectangle():stroke "green":frame { width = 6, height = 3 },
      RoundedRectangle():stroke "cyan":frame { width = 6, height = 3 },
      Color "blue":frame { width = 6, height = 3 },
    },
  }
end

-- Points of a curve that turns around itself.
local Drawing = Component "Drawing" { turns = State(3), width = State(2) }
function Drawing:body()
  return VStack {
    Canvas(function(context, size)
      local middleX, middleY = size.dotWidth / 2, size.dotHeight / 2
      for i = 0, 720 do
        local angle = i / 720 * 2 * math.pi
        context:point(
          middleX + (middleX - 2) * math.sin(self.width * angle) + 1, middleY + (middleY - 2) * math.cos(self.turns * angle) + 1,
          ({ "cyan", "green", "yellow", "magenta" })[i // 180 % 4 + 1])
      end
      context:text(1, 1, "Canvas", "gray")
      context:text(size.width - 5, size.height, size.width .. "×" .. size.height, "gray")
    end)
    :frame { height = 9 },
    HStack {
      Stepper("up and down", self.bind.turns, { min = 1, max = 9, step = 1 }),
      Stepper("across", self.bind.width, { min = 1, max = 9, step = 1 }),
    },
  }
end

local languages = {
  { name = "Lua", year = 1993, from = "Rio de Janeiro" }, { name = "Swift", year = 2014, from = "Cupertino" },
  { name = "C", year = 1972, from = "Murray Hill" }, { name = "Ruby", year = 1995, from = "筑波" },
  { name = "Oberon", year = 1987, from = "Zürich" },
}
local Rows = Component "Rows" { language = State(nil), days = State {} }
function Rows:body()
  return VStack {
    spacing = 1,
    Table(languages, "name", {
      selection = self.bind.language,
      TableColumn("Table", "name"),
      TableColumn("Year", "year", { alignment = "trailing" }),
      TableColumn("From", "from", { maxWidth = math.huge }),
    })
    :frame { height = 7 },
    HStack {
      List({ "Mon", "Tue", "Wed", "Thu", "Fri" }, function(day) return Text(day) end, { selection = self.bind.days }):frame { height = 5 },
      VStack {
        Text(self.language and self.language .. " is chosen." or "A row of the Table is chosen by a press, and by arrows."):lineLimit(2),
        Text(#self.days == 0 and "Of this List several are, by a press and by space." or "Days: " .. table.concat(self.days, " ")),
      },
    },
  }
end

local Layouts = Component "Layouts" { isOne = State(true) }
function Layouts:body()
  return VStack {
    HStack {
      GroupBox { label = "VStack", Text "one", Text "two" },
      GroupBox { label = "HStack", HStack { Text "one", Text "two" } },
      GroupBox { label = "ZStack", ZStack { Text "▒▒▒▒▒▒▒", Text "two" } },
    },
    HStack { Text "leading", Spacer(), Text "Spacer", Spacer(), Text "trailing" }:border "single",
    HStack {
      GroupBox {
        label = "Grid",
        Grid {
          GridRow { Text "a", Text "long cell" },
          GridRow { Text "wider", Text "b":gridColumnAlignment "trailing" },
        },
      },
      VStack { Text "double" }:padding { horizontal = 1 }:border { style = "double", title = "title" },
      Text "overlay":padding():background(Color "blue"):overlay(Text "●":foregroundStyle "red", { alignment = "topTrailing" }),
    },
    HStack {
      VStack { Section { header = "Section", List(12, function(i) return Text("row " .. i) end):frame { height = 3 } } },
      GroupBox {
        label = "LazyVStack",
        ScrollView { LazyVStack { ForEach(1000, function(i) return Text("row " .. i) end) } }:frame { width = 12, height = 2 },
      },
      GroupBox {
        label = "LazyHStack",
        ScrollView { axis = "horizontal", LazyHStack { ForEach(1000, function(i) return Text(i) end) } }:frame { width = 14, height = 2 },
      },
    },
    GroupBox {
      label = "Form",
      Form { HStack { Toggle("If", self.bind.isOne), If(self.isOne, Text "one branch", Text "the other") }, EmptyView() },
    },
  }
end

local Dialogs = Component "Dialogs" {
  warns = State(false), asks = State(false), shows = State(false), answer = State "nothing yet",
}
local Sheet = Component "Sheet" { dismiss = Environment "dismiss", text = State "" }
function Sheet:body()
  return VStack {
    Text("A sheet"):bold(),
    TextField("say something", self.bind.text):frame { width = 20 },
    Button("Done", function() self.dismiss() end),
  }
end
function Dialogs:body()
  local buttons = Group {
    Button("alert", function() self.warns = true end),
    Button("confirmationDialog", function() self.asks = true end),
    Button("sheet", function() self.shows = true end),
  }
  return VStack {
    spacing = 1,
    ViewThatFits { axis = "horizontal", HStack { buttons }, VStack { buttons } },
    Text("answer: " .. self.answer),
    Text "Escape ends any of them.":dim(),
  }
  :frame { minHeight = 8, maxWidth = math.huge }
  :alert { title = "An alert", isPresented = self.bind.warns, message = "Something happened." }
  :confirmationDialog {
    title = "Which one?", isPresented = self.bind.asks,
    Button("This", function() self.answer = "this" end),
    Button("That", function() self.answer = "that" end),
  }
  :sheet { isPresented = self.bind.shows, content = function() return Sheet() end }
end

-- A look of one's own: a button as a chip that says what is done with it.
local function chip(configuration)
  local ends = configuration.isPressed and { "⟦", "⟧" } or configuration.isFocused and { "❮", "❯" } or { "(", ")" }
  return HStack { spacing = 0, Text(ends[1]), configuration.label, Text(ends[2]) }:foregroundStyle "accent"
end

local themes = { "terminal", "dark", "light", "dracula", "nord", "gruvbox", "tokyo-night", "catppuccin", "solarized-light" }

local Styles = Component "Styles" {
  around = Environment "theme", theme = State(false), isOn = State(true), name = State "Ada", size = State "M", presses = State(0),
}
function Styles:body()
  local function press() self.presses = self.presses + 1 end
  local sizes = { "S", "M", "L" }
  return Grid {
    row("theme", Picker("Theme", self.bind.theme, { { false, "as around: " .. self.around }, table.unpack(themes) })),
    row("roles", HStack {
      ForEach({ "accent", "success", "warning", "error", "control", "selection" }, function(role) return Text(role):background(role) end),
    }),
    row("buttonStyle", HStack {
      Button("bordered", press), Button("prominent", press):buttonStyle "borderedProminent",
      Button("plain", press):buttonStyle "plain", Button("link", press):buttonStyle "link",
    }),
    row("", HStack {
      Button("delete", press, { role = "destructive" }), Button("disabled", press):disabled(),
      Button("one's own", press):buttonStyle(chip), Text(self.presses):fixedSize(),
    }),
    row("controlSize", HStack {
      ForEach({ "mini", "regular", "large" }, function(size) return Button(size, press):controlSize(size) end),
    }),
    row("toggleStyle", HStack {
      spacing = 2,
      ForEach({ "checkbox", "switch", "button" }, function(style) return Toggle(style, self.bind.isOn):toggleStyle(style) end),
      Toggle("disabled", self.bind.isOn):disabled(),
    }),
    row("textFieldStyle", HStack {
      TextField("a name", self.bind.name):frame { width = 14 },
      TextField("a name", self.bind.name):textFieldStyle "plain":frame { width = 10 },
      TextField("a name", self.bind.name):textFieldStyle "roundedBorder":frame { width = 14 },
    }),
    row("pickerStyle", HStack {
      spacing = 2,
      Picker("", self.bind.size, sizes):pickerStyle "menu", Picker("", self.bind.size, sizes):pickerStyle "segmented",
      Picker("", self.bind.size, sizes):pickerStyle "inline",
    }),
    row("gaugeStyle", HStack {
      spacing = 2,
      Gauge { value = 7, max = 9 }:frame { width = 16 }, Gauge { value = 7, max = 9 }:gaugeStyle "circular",
      ProgressView(0.4):progressViewStyle "circular", ProgressView "waits":progressViewStyle "circular",
    }),
    row("labelStyle", HStack {
      spacing = 2,
      ForEach({ "titleAndIcon", "titleOnly", "iconOnly" }, function(style)
        return Label("Star", { systemImage = "star" }):labelStyle(style)
      end),
    }),
    row("groupBoxStyle", HStack {
      ForEach({ "automatic", "card", "plain" }, function(style)
        return GroupBox { label = style, Text "content" }:groupBoxStyle(style)
      end),
    }),
  }:theme(self.theme or {})
end

local Planet = Component "Planet" { name = Property(), moons = Property(), dismiss = Environment "dismiss", visits = State(0) }
function Planet:body()
  return VStack {
    Text(self.name .. " has " .. (#self.moons == 0 and "no moons" or "these moons:")),
    ForEach(self.moons, function(moon)
      return NavigationLink(moon, function()
        return Text("A moon of " .. self.name .. "."):padding { top = 1 }:navigationTitle(moon)
      end)
    end),
    Button("visit (" .. self.visits .. ")", function() self.visits = self.visits + 1 end),
  }
  :navigationTitle(self.name)
  :toolbar { Button("Home", function() self.dismiss() end), Text("Escape goes back"):dim() }
end

local Pages = Component "Pages" {}
function Pages:body()
  return NavigationStack {
    VStack {
      NavigationLink("Venus", Planet { name = "Venus", moons = {} }),
      NavigationLink("Earth", Planet { name = "Earth", moons = { "Moon" } }),
      NavigationLink("Mars", Planet { name = "Mars", moons = { "Phobos", "Deimos" } }),
    }:navigationTitle "Planets",
  }
end

local Gallery = Component "Gallery" { tab = State "Texts" }
function Gallery:body()
  return FullScreen {
    TabView {
      selection = self.bind.tab,
      Texts():tag "Texts", Controls():tag "Controls", Choices():tag "Choices", Charts():tag "Charts",
      Drawing():tag "Canvas", Rows():tag "Rows", Layouts():tag "Layout", Styles():tag "Styles", Dialogs():tag "Dialogs", Pages():tag "Pages",
    },
  }
end

return Gallery
