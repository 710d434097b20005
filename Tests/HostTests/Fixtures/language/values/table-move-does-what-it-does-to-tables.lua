-- luaview: --frames none
-- What table.move does to values, at random, against ordinary tables: numbers, texts, tables among the elements, keys beside them.
local Root = Component "Root" { a = State {}, b = State {} }
local function show(t) local p = {} for k, v in pairs(t) do p[#p+1] = tostring(k) .. "=" .. (type(v) == "table" and "{" .. tostring(v.x) .. "}" or tostring(v)) end return table.concat(p, " ") end
function Root:body()
  return Button("go", function()
    math.randomseed(7)
    for round = 1, 200 do
      local model = {}
      self.a = {}
      local kinds = round % 4
      local a = self.a
      for i = 1, 12 do
        local v = i
        if kinds == 1 and i % 3 == 0 then v = { x = i } elseif kinds == 2 and i % 4 == 0 then v = i + 0.5 elseif kinds == 3 and i == 5 then v = "s" end
        a[i] = v model[i] = v
      end
      if round % 5 == 0 then a.other = 1 model.other = 1 end
      if round % 7 == 0 then a[20] = 1 model[20] = 1 end
      if round % 11 == 0 then a.other = nil a.more = 2 model.other = nil model.more = 2 end
      for step = 1, 6 do
        local f, e, t = math.random(-1, 14), math.random(-1, 14), math.random(-1, 16)
        table.move(a, f, e, t)
        table.move(model, f, e, t)
        if math.random(3) == 1 then a[2] = step model[2] = step a[3] = step model[3] = step end
        local keys = {}
        for k, v in pairs(a) do
          local w = model[k]
          assert(type(v) == type(w) and (type(v) == "table" and v.x == w.x or v == w), "at " .. tostring(k) .. " in " .. round)
          keys[k] = true
        end
        for k in pairs(model) do assert(keys[k], "no " .. tostring(k) .. " in " .. round) end
      end
      local plain = table.move(a, 1, 5, 3, {})
      for i = 1, 5 do local v, w = a[i], plain[i + 2] assert(v == w) end
      table.move({ 1, "b", true, 2.5 }, 1, 4, #a + 1, a)
      if round % 10 == 0 then print(#a, show(a)) end
      self.b = a
      table.move(a, 1, 3, 2, self.b)
      assert(self.b[2] == a[1])
    end
  end)
end
return Root
