local before = tostring(leak)
leak = "app's"
string.lower = nil
return Text(before)
