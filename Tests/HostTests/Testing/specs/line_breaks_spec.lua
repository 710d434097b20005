-- A line break in a field of one line: the Enter key where it is typed, a blank where it comes with a text.
local Form = Component "Form" { name = State "", notes = State "", log = State "" }
function Form:body()
  return VStack {
    TextField("Name", self.bind.name):onSubmit(function() self.log = self.log .. "<" .. self.name .. ">" end),
    TextEditor("Notes", self.bind.notes),
  }
end

local app, form
before_each(function()
  app = mount(Form)
  form = app:state "Form"
end)

it("is the Enter key where it is typed", function()
  app:focus "Name"
  app:type "a\nb\r\n"
  assert.equal("ab", form.name)
  assert.equal("<a><ab>", form.log)
end)
it("is a blank in what is pasted, and in what is set", function()
  app:focus "Name"
  app:paste "a\nb"
  assert.equal("a b", form.name)
  app:set("Name", "c\nd")
  assert.equal("c d", form.name)
end)
it("stays in many lines", function()
  app:focus "Notes"
  app:type "a\nb"
  assert.equal("a\nb", form.notes)
  app:set("Notes", "c\nd")
  assert.equal("c\nd", form.notes)
end)
