local App = Component "App" { n = State(1), kind = State(nil), isAdmin = State(false) }
function App:body()
  return VStack {
    Text(tostring(self.n) .. " " .. tostring(self.kind)),
    Picker("fruit", self.bind.n, {
      Section { header = "Fruit", footer = "fresh", Text "apple":tag(1), Text "pear":tag(2) },
      Divider(),
      Group { Section { header = "Others", Text "leek":tag(3) } },
      self.isAdmin and Text "everything":tag(4),
    }, { style = "inline" }),
    Picker("kind", self.bind.kind, { Text "none":tag(nil), Text "some":tag "some" }, { style = "segmented" }),
    Button("admin", function() self.isAdmin = true end),
  }
end
return App
