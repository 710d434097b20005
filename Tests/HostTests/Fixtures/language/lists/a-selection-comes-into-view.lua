-- What a script chooses comes into view, unless it is seen already.
local App = Component "App" { one = State(1), many = State { 1 }, row = State(nil), tag = State "a" }
function App:body()
  local function text(i) return Text("row " .. i) end
  return VStack {
    HStack {
      List(100, text, { selection = self.bind.one }):frame { width = 10, height = 3 },
      List(100, text, { selection = self.bind.many }):frame { width = 10, height = 3 },
      Table(100, { selection = self.bind.row, TableColumn("N", function(i) return i end) }):frame { width = 10, height = 5 },
      List { selection = self.bind.tag, Text "a":tag "a", Text "b":tag "b", Text "c":tag "c", Text "d":tag "d" }
        :frame { width = 10, height = 3 },
    },
    Button("far", function() self.one, self.many, self.row, self.tag = 60, { 1, 70 }, 80, "d" end),
    Button("near", function() self.one, self.many, self.row, self.tag = 59, { 1, 70, 69 }, 79, "c" end),
    Button("none", function() self.one, self.many, self.row, self.tag = nil, {}, nil, nil end),
  }
end
return App
