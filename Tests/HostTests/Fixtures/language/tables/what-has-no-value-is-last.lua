-- Rows without a value in the column that sorts come last, either way round, wherever they were.
return VStack {
  Table({ { id = 1, v = 2 }, { id = 2 }, { id = 3, v = 1 }, { id = 4 } },
    { TableColumn("Id", "id"), TableColumn("V", "v") }),
}
