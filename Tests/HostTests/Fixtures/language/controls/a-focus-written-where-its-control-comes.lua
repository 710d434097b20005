-- A row is added and the focus put into it by one action, while another control has the same field; likewise as a view appears.
local Rows = Component "Rows" { rows = State(1), field = FocusState(), isShown = State(false), other = FocusState() }

function Rows:body()
  return VStack {
    ForEach(self.rows, function(i) return TextField("row " .. i, Binding.constant "")
      :focused(self.bind.field, i) end),
    Button("more", function()
      self.rows = self.rows + 1
      self.field = self.rows
    end),
    Button("last", function() self.isShown = true end),
    Button("both", function() self.other = true self.isShown = false end),
    self.isShown and TextField("last", Binding.constant ""):focused(self.bind.field, "last")
      :onAppear(function() self.field = "last" end),
    not self.isShown and Toggle("other", Binding.constant(true)):focused(self.bind.other),
    Text("field " .. tostring(self.field) .. ", other " .. tostring(self.other)),
  }
end

return Rows
