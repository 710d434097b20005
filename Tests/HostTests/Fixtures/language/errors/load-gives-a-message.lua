-- What load cannot compile is told by a string, also what is nested too deep.
for _, text in ipairs { ("("):rep(300), ("{"):rep(300), ("do "):rep(300), "x = = 1", ("not "):rep(300) .. "x" } do
  local chunk, message = load(text)
  print(chunk, type(message), (message:gsub(".*%] *", ""):sub(1, 30)))
end
return Text ""
