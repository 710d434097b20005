-- luaview: --width 30 --height 3
-- What the function of a row reads, the row depends on, and not the body.
local model = Observable "Model" { a = 1, b = 1 } ()
local App = Component "App" { n = State(100) }
function App:body()
  print "body"
  return List(self.n, function(i)
    print("row " .. i)
    return Text(i .. ": " .. (i % 2 == 0 and model.a or model.b))
  end)
end
function set(field, value) model[field] = value end
return App
