-- luaview: --frames none
-- L23: gives what the function returns; an equal write is no write; only what was read counts.
local Model = Observable "Model" { n = 0, other = 0 }
local model = Model()
print(track(function() return model.n, "second" end, function() print("before the write " .. model.n) end))
model.other = 1
model.n = 0
model.n = 1
model.n = 2
print(model.n)

return EmptyView()
