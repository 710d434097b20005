-- A function gets a configuration and gives the look; pressing, the name and the focus are the control's.
local function chip(c)
  local mark = not c.isEnabled and "x" or c.isFocused and "*" or c.isPressed and "!" or c.isHovered and "~" or "-"
  return HStack { spacing = 0, Text(mark), c.label, Text(c.role and "(" .. c.role .. ")" or ""), Text(mark) }
end

local function lamp(c) return HStack { Text(c.isOn and "●" or "○"), c.label } end
local function percent(c) return c.label .. (c.fractionCompleted and math.floor(c.fractionCompleted * 100) .. " of 100" or "unknown") end
local function scale(c) return c.label .. (" %g in %g..%g: %.2f"):format(c.value, c.min, c.max, c.fraction) end
local function panel(c) return VStack { "== " .. c.label .. " ==", c.content } end
local function reversed(c) return HStack { c.title, Text "/", c.icon or Text(c.systemImage or "none") } end

local Inner = Component "Inner" { isOn = Binding() }
function Inner:body()
  return VStack {
    GroupBox { label = "Inner", Button("go", function() print "went" end), false, Toggle("lamp", self.bind.isOn) },
    Button("plain", function() end):buttonStyle "plain",
  }
end

local App = Component "App" { isOn = State(false), isFancy = State(true), done = State(0.25) }
function App:body()
  return VStack {
    Button("switch", function() self.isFancy = not self.isFancy end):buttonStyle "bordered",
    VStack {
      HStack {
        Button("add", function() self.done = self.done + 0.25 end),
        Button("gone", function() end, { role = "destructive" }):disabled(),
        Button(Text "a" .. Text("b"):bold(), function() print "view" end),
      },
      Inner { isOn = self.bind.isOn },
      ProgressView { value = self.done, label = "p " }, ProgressView(),
      Gauge { value = 3, max = 4, label = "g" },
      Label("title", "icon"), Label("title", { systemImage = "star" }),
    }
    :buttonStyle(self.isFancy and chip or "bordered"):toggleStyle(self.isFancy and lamp or "checkbox")
    :progressViewStyle(self.isFancy and percent or "linear"):gaugeStyle(self.isFancy and scale or "linear")
    :groupBoxStyle(self.isFancy and panel or "card"):labelStyle(self.isFancy and reversed or "titleOnly"),
  }
end

return App
