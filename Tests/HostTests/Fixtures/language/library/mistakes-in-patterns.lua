-- What Lua 5.4 says of patterns that are none, word for word.
local cases = {
  { "find", "a", "(a)%2" }, { "find", "a", "%1" }, { "gsub", "a", "a", "%2" }, { "gsub", "a", "(a", "x" }, { "find", "a", "a)" },
  { "find", "a", "[a" }, { "find", "a", "[]" }, { "find", "a", "[^]" }, { "find", "a", "%" }, { "find", "a", "%b" }, { "find", "a", "%bx" },
  { "find", "a", "%f" }, { "gsub", "a", "a", "%" }, { "gsub", "a", "a", "%x" }, { "find", "a", ("(a)"):rep(33) }, { "find", "aa", "(a)(%2)" },
  { "match", "abc", "(b)%3" }, { "gmatch", "a", "(" }, { "gsub", "a", "a", {} , "x" }, { "gsub", "a", "a", true }, { "gsub", "a", "(a)", function() return {} end },
  { "rep", "x" , -1 }, { "find", "a", "[%" }, { "find", "a", "[a-" }, { "find", "a", "[a-%" }, { "find", ("a"):rep(300), ("a?"):rep(300) .. ("a"):rep(300) },
}
for i, case in ipairs(cases) do
  local f = string[case[1]]
  print(i, select(2, pcall(function() local r = f(table.unpack(case, 2)) if case[1] == "gmatch" then r() end return r end)))
end
return Text "done"
