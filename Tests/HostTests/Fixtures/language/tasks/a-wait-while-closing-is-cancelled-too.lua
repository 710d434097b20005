-- luaview: --frames none
-- status: 1
-- L62, L91: variables that a cancellation closes find every wait cancelled; what they raise is an error like others.
local function guard(close) return setmetatable({}, { __close = close }) end

local App = Component "App" { shown = State(true) }

function App:body()
  return VStack {
    If(self.shown, function()
      return Text "":task(function()
        local last <close> = guard(function() error "cannot clean up" end)
        local first <close> = guard(function()
          local ok, problem = pcall(sleep, 1)
          print(ok, problem == cancelled, problem)
        end)
        sleep(9)
      end)
    end),
    Button("hide", function() self.shown = false end),
    Text "":task(function()
      local inner <close> = guard(function(_, problem)
        print("closes after", problem)
        print(pcall(sleep, 1))
        error "fails in closing"
      end)
      sleep(2)
      error "fails first"
    end),
  }
end

return App
