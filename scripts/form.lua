-- luaview: --width 40
-- A form that checks itself: bindings refuse what can never be right, onChange corrects what can be put right, and what
-- is still missing stands below the fields.
local Form = Component "Form" {
  name   = State "",
  age    = State "",
  agreed = State(false),
}

-- What stands in the way of sending, if anything.
function Form:problem()
  if self.name == "" then return "Please give your name." end
  if self.age == "" then return "Please give your age." end
  if not self.agreed then return "Please agree to the terms." end
end

function Form:send()
  if self:problem() then return end
  print("sent: " .. self.name .. ", " .. self.age)
  self.name, self.age, self.agreed = "", "", false
end

-- Asked at each edit with the text as it would be; what it does not accept is never stored.
local function isAge(text)
  return text:match "^%d*$" ~= nil and #text <= 3
end

function Form:body()
  return VStack {
    HStack { Text("Name"):frame { width = 4 }, TextField("your name", self.bind.name) },
    HStack { Text("Age"):frame { width = 4 }, TextField("in years", self.bind.age:conditionSet(isAge)) },
    Toggle("I agree to the terms", self.bind.agreed),
    Divider(),
    HStack { Button("send", function() self:send() end):buttonStyle "borderedProminent", Text(self:problem() or "Ready to send.") },
  }
  :onChange(self.name, function(_, name)
    self.name = name:gsub("^%l", string.upper)  -- names begin with a capital letter
  end)
  :onChange(self.age, function() self.agreed = false end)  -- it is another person who agrees
end

return Form
