-- luaview: --frames none
-- L43: raised at that line, where it can be caught; builders and getters are bodies too.
local App = Component "App" { n = State(0), list = State { 1 } }

local function attempt(what, fn)
  local ok, message = pcall(fn)
  print(what, ok, message)
end

function App:body()
  attempt("body", function() self.n = 1 end)
  attempt("equal", function() self.n = 0 end)
  attempt("binding", function() self.bind.n:set(1) end)
  return
    If(true, function()
      attempt("If", function() self.n = 1 end)
      return EmptyView()
    end),
    ForEach(1, function()
      attempt("ForEach", function() self.list = {} end)
      return EmptyView()
    end),
    TextField("x", Binding(function()
      attempt("get", function() self.n = 1 end)
      return ""
    end, print)),
    Text(self.n)
end

return App
