print(pcall(function() local n = 0 for _ in utf8.codes("in\x80valid") do n = n + 1 end return n > 0 end))
print(utf8.len("in\x80valid"))
return Text "x"
