-- luaview: --frames none
-- L9, L40: in the order of their subscription; one that cancels another, or subscribes, during a delivery is heeded.
local subject = PassthroughSubject()
local all = {}
for i = 1, 9 do
  all[i] = subject:sink(function(v)
    print(i, v)
    if i == 3 and v == 1 then
      all[5]:cancel()
      all[3]:cancel()
      subject:sink(function(new) print("new", new) end)
    end
    if i == 8 and v == 1 then subject:send(2) end
  end)
end
subject:send(1)

return EmptyView()
