-- status: 2
return Menu("File", { Button("New", function() end) })
