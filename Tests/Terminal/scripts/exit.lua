-- A button that ends the process, for those who may.
return VStack { Button("leave", function() os.exit(4) end), Text "last" }
