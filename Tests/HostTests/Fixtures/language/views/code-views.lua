-- Code keeps its lines, whatever the language; numbers stand beside them.
local code = [==[
local function f(n) -- twice
  return [[a
b]] .. n * 2
end
]==]

return VStack {
  spacing = 1,
  CodeView(code, { language = "lua", lineNumbers = true }),
  CodeView("{ \"a\": [1, true] }", { language = "json" }),
  CodeView(("x"):rep(100)),
  Markdown "```python\nif x: # why\n  return 'y'\n```",
}
