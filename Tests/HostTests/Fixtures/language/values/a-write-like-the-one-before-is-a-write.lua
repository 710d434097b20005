-- luaview: --frames none
-- What is written again and again to one table is seen by all who look at it meanwhile: computed fields, track, a body, an
-- onChange; and what becomes of the table between two writes counts for the next.
local Model = Observable "Model" {
  t = {}, count = 0,
  sum = Computed(function(self) local sum = 0 for _, v in pairs(self.t) do sum = sum + v end return sum end),
}
local model = Model()

local function text(t)
  local parts = {}
  for key, value in pairs(t) do parts[#parts + 1] = tostring(key) .. "=" .. tostring(value) end
  return table.concat(parts, " ")
end

local Screen = Component "Screen" { t = State {}, u = State {}, list = State { 1, 2, 3 }, rows = State { a = { n = 1 }, b = { n = 2 } } }

function Screen:body()
  return VStack {
    Text(text(self.t)),
    Button("computed", function()
      local t = model.t
      for i = 1, 4 do
        t.x, t.y = i, i
        t["k" .. i] = i
        io.write(model.sum, " ")
        t.x = t.x + 1
        io.write(model.sum, " ")
      end
      print(text(t))
    end),
    Button("track", function()
      local t = model.t
      t.x, t.y, t.z = 1, 1, 1
      track(function() return model.t.x end, function() print("was " .. tostring(model.t.x)) end)
      t.x = 2
      t.x, t.y, t.z = 3, 3, 3
    end),
    Button("kept", function()
      local t = self.t
      t.x, t.y, t.z = 1, 2, 3
      self.u = t
      t.x, t.y, t.w = 10, 20, 30
      self.u.x, self.u.y, self.u.v = 11, 21, 31
      print(text(t), text(self.u))
    end),
    Button("replaced", function()
      local t = self.t
      t.x, t.y = 5, 6
      self.t = { fresh = true }
      t.x, t.y = 7, 8
      print(text(self.t), text(t))
    end),
    Button("parts", function()
      local t = self.t
      local part = { n = 1 }
      t.x, t.y, t.part = 1, 2, part
      part.n = 2
      local view = t.part
      t.x, t.y = 3, 4
      view.n = 5
      print(t.part.n)
      t.x, t.y, t.part = 5, 6, "none"
      view.n = 7
      print(t.part, view.n)
      local rows = self.rows
      rows.a.n, rows.b.n, rows.a.m, rows.b.m = 10, 20, 30, 40
      rows.a, rows.b = rows.b, rows.a
      rows.a.n, rows.b.n = "a", "b"
      print(text(rows.a), text(rows.b))
    end),
    Button("numbers", function()
      local t = self.t
      t.x, t.y, t.z = -0.0, 1, 1.0
      t.x, t.y, t.z = 0.0, 1.0, 1
      print(1 / t.x, t.y, t.z)
      t[2.0], t[3.0], t[1.0] = "b", "c", "a"
      print(#t, table.concat(t))
      print(pcall(function() t[0 / 0] = 1 end))
      print(pcall(function() t[{}] = 1 end))
    end),
    Button("list", function()
      local list = self.list
      for i = 1, 4 do list[#list + 1] = i end
      list[#list], list[#list] = 0, nil
      for i = 1, 3 do table.insert(list, 10 * i) end
      print(table.remove(list), table.remove(list), #list, #copy(list), table.concat(list, " "))
      list[#list + 3] = "behind"
      for i = 1, 3 do list[#list + 1] = "next" end
      print(#list, text(list))
      list[3] = nil
      print(#list, text(list))
      list[3] = 3
      print(#list, text(list))
      table.move(list, 1, 4, 2)
      table.move(list, 1, 3, #list + 1)
      table.move({ 7, { 8 }, 9 }, 1, 3, 1, list)
      print(#list, list[1], list[2][1], table.concat(list, " ", 3), table.concat(table.move(list, 3, 5, 1, {}), " "))
    end),
    Button("walked", function()
      local u = self.u
      for i = 1, 6 do u["k" .. i] = i end
      for key in pairs(u) do u[key] = nil u.new = 1 end
      print(text(u))
      for i = 1, 6 do u["k" .. i] = i end
      for key in next, u do u[key] = nil end
      print(next(u), text(u))
      for i = 1, 40 do u["k" .. i] = i u["k" .. (i - 3)] = nil end
      for i = 40, 39, -1 do u["k" .. i] = nil end
      for i = 1, 5 do u[i + 10], u[i + 9] = i, nil end
      print(text(u))
      local long = string.rep("long", 20)
      u[long] = 1
      u[long] = nil
      u.k38 = nil
      u[long] = 2
      print(text(u))
    end),
  }:onChange(self.t, function(old, new) print("from " .. text(old) .. " to " .. text(new)) end)
end
return Screen
