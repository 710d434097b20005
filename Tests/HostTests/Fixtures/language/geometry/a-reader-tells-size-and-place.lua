-- luaview: --width 30 --height 16
local Inner = Component "Inner" { proxy = Property() }
function Inner:body()
  print("inner", self.proxy.size.width)
  return Text("inner " .. self.proxy.size.width)
end

local App = Component "App" { side = State(4), others = State(0) }

function App:body()
  return VStack {
    Text("others " .. self.others),
    HStack {
      spacing = 0,
      Text(string.rep("|", self.side)),
      GeometryReader(function(proxy)
        print("evaluates", proxy.size.width, proxy.size.height)
        local here, all, named = proxy:frame "local", proxy:frame "global", proxy:frame "box"
        return VStack {
          Text(proxy.size.width .. " x " .. proxy.size.height),
          Text(here.x .. "," .. here.y .. " " .. all.x .. "," .. all.y .. " " .. named.x .. "," .. named.y),
          Text(all.maxX .. " " .. all.midY .. " " .. proxy:frame "nobody has it".x),
          Inner { proxy = proxy },
        }
      end),
    }:padding(1):border():coordinateSpace "box",
    Button("side", function() self.side = self.side + 2 end),
    Button("others", function() self.others = self.others + 1 end),
  }
end

return App
