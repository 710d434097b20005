-- Each control, operated by keys alone, by the mouse alone and by events, with the same outcome.
local function app(view)
  local App = Component "App" { value = State(nil), log = State "" }
  function App:body() return VStack { TextField("first", Binding.constant ""), view(self) } end
  return App
end

-- A binding to the component's value that begins with another one.
local function bound(self, first)
  return Binding(function() return self.value or first end, function(value) self.value = value end)
end

local cases = {
  {
    "Button", function(self) return Button("go", function() self.value = "pressed" end) end,
    keys = { "tab", "enter" }, clicks = { { 3, 2 } }, events = { { "press", "go" } }, value = "pressed",
  },
  {
    "Toggle", function(self) return Toggle("on", self.bind.value) end,
    keys = { "tab", "space" }, clicks = { { 2, 2 } }, events = { { "set", "on", true } }, value = true,
  },
  {
    "Slider", function(self) return Slider("level", bound(self, 0), { min = 0, max = 10, step = 5 }) end,
    keys = { "tab", "right", "right" }, clicks = { { 20, 2 } }, events = { { "set", "level", 10 } }, value = 10,
  },
  {
    "Stepper", function(self) return Stepper("seats", bound(self, 3), { min = 1, max = 8, step = 1 }) end,
    keys = { "tab", "right" }, clicks = { { 8, 2 } }, events = { { "press", "seats" } }, value = 4,
  },
  {
    "Picker, menu", function(self) return Picker("size", bound(self, "S"), { "S", "M", "L" }) end,
    keys = { "tab", "enter", "down", "enter" }, clicks = { { 3, 2 }, { 3, 5 } }, events = { { "set", "size", "M" } }, value = "M",
  },
  {
    "Picker, inline", function(self) return Picker("", bound(self, "S"), { "S", "M", "L" }, { style = "inline" }) end,
    keys = { "tab", "down", "down" }, clicks = { { 3, 4 } }, events = { { "press", "" }, { "press", "" } }, value = "L",
  },
  {
    "Picker, segmented", function(self) return Picker("", bound(self, "S"), { "S", "M", "L" }, { style = "segmented" }) end,
    keys = { "tab", "end" }, clicks = { { 7, 2 } }, events = { { "press", "" }, { "press", "" } }, value = "L",
  },
  {
    "Menu", function(self) return Menu("File", { Button("Open", function() self.value = "opened" end) }) end,
    keys = { "tab", "enter", "tab", "enter" }, clicks = { { 4, 2 }, { 5, 4 } }, events = { { "press", "File" }, { "press", "Open" } },
    value = "opened",
  },
  {
    "DisclosureGroup", function(self) return DisclosureGroup { label = "More", isExpanded = bound(self, false), Text "inside" } end,
    keys = { "tab", "enter" }, clicks = { { 3, 2 } }, events = { { "press", "More" } }, value = true,
  },
  {
    "TabView", function(self) return TabView { selection = bound(self, "a"), Text "one":tag "a", Text "two":tag "b" } end,
    keys = { "tab", "right" }, clicks = { { 5, 2 } }, events = { { "press", "b" } }, value = "b",
  },
  {
    "NavigationLink", function(self)
      return NavigationStack { NavigationLink("open", function() return Text "page":onAppear(function() self.value = "shown" end) end) }
    end,
    keys = { "tab", "enter" }, clicks = { { 2, 2 } }, events = { { "press", "open" } }, value = "shown",
  },
  {
    "alert", function(self)
      return Button("ask", function() self.log = "asks" end)
        :frame { width = 20, height = 4 }
        :alert { title = "Sure?", isPresented = Binding(function() return self.log == "asks" end, function() self.log = "" end),
          Button("Yes", function() self.value = "yes" end) }
    end,
    keys = { "tab", "enter", "tab", "enter" }, clicks = { { 3, 2 }, { 9, 4 } }, events = { { "press", "ask" }, { "press", "Yes" } }, value = "yes",
  },
}

describe("operating", function()
  for _, case in ipairs(cases) do
    describe(case[1], function()
      local mounted
      before_each(function() mounted = mount(app(case[2]), { width = 20 }) end)

      it("by keys", function()
        mounted:focus "first"
        for _, key in ipairs(case.keys) do mounted:key(key) end
        assert.equal(case.value, mounted:state("App").value)
      end)

      it("by the mouse", function()
        for _, place in ipairs(case.clicks) do mounted:click(place[1], place[2]) end
        assert.equal(case.value, mounted:state("App").value)
      end)

      it("by events", function()
        for _, event in ipairs(case.events) do mounted[event[1]](mounted, event[2], event[3]) end
        assert.equal(case.value, mounted:state("App").value)
      end)
    end)
  end
end)
