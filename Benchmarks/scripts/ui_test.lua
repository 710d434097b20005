-- A thousand tests of an interface: each mounts it, sends it ten events, and compares ten frames.
local Counter = Component "Counter" { count = State(0) }

function Counter:body()
  return VStack {
    Text("Count: " .. self.count),
    HStack {
      Button("add", function() self.count = self.count + 1 end),
      Button("reset", function() self.count = 0 end),
    },
  }
end

describe("a counter", function()
  for i = 1, 1000 do
    it("counts, time " .. i, function()
      local app = mount(Counter, { width = 40 })
      for n = 1, 10 do
        app:press "add"
        assert.equal("Count: " .. n .. "\n[ add ] [ reset ]", app:frame())
      end
      app:unmount()
    end)
  end
end)
