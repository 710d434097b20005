-- luaview: --frames none
-- What is done to values with keys at random, against a model: 1 to n, then the other keys in the order in which they came in.
local Screen = Component "Screen" { t = State {} }

-- The model: a table, and all keys outside the sequence in their order.
local entries, order

local function length()
  local n = 0
  while entries[n + 1] ~= nil do n = n + 1 end
  return n
end

local function is_inside(key, n) return math.type(key) == "integer" and key >= 1 and key <= n end

local function take_out(key)
  for i = #order, 1, -1 do
    if order[i] == key then table.remove(order, i) end
  end
end

local function set(key, value)
  local before, was_there = length(), entries[key] ~= nil
  entries[key] = value
  local n = length()
  if value == nil and was_there then take_out(key) end
  for k = before, n + 2, -1 do
    if entries[k] ~= nil then table.insert(order, 1, k) end
  end
  for k = before + 1, n do take_out(k) end
  if value ~= nil and not was_there and not is_inside(key, n) then order[#order + 1] = key end
end

local function expected()
  local keys, n = {}, length()
  for i = 1, n do keys[i] = i end
  for _, key in ipairs(order) do keys[#keys + 1] = key end
  return keys
end

local function check(t, step)
  local keys, i = expected(), 0
  assert(#t == length(), step .. ": length")
  for key, value in pairs(t) do
    i = i + 1
    assert(key == keys[i] and value == entries[key], step .. ": pairs gives " .. tostring(key) .. " as number " .. i)
  end
  assert(i == #keys, step .. ": pairs gives too few")
  i = 0
  for key, value in next, t do
    i = i + 1
    assert(key == keys[i] and value == entries[key], step .. ": next gives " .. tostring(key) .. " as number " .. i)
  end
  assert(i == #keys, step .. ": next gives too few")
  -- Not in turn, and after others were asked for.
  for j = #keys, 1, -7 do assert(next(t, keys[j]) == keys[j + 1], step .. ": next") end
end

function Screen:body()
  local t = self.t
  return Button("run", function()
    for round = 1, 12 do
      self.t = { first = 0 }
      entries, order = { first = 0 }, { "first" }
      local most = round % 4 == 0 and 60 or 12
      for step = 1, most * 6 do
        local kind, key = math.random(6), math.random(most)
        if kind == 1 then key = "k" .. key elseif kind == 2 then key = key + 0.5 elseif kind == 3 then key = -key end
        local value
        if math.random(round % 3 + 2) > 1 then value = step end
        set(key, value)
        self.t[key] = value
        -- Sealed, as a body leaves it: the next write copies it.
        if step % 50 == 0 then check(copy(self.t) and self.t, step) end
        if step % 7 == 0 then check(self.t, round .. "." .. step) end
      end
      -- Cleared on the way, as in a table.
      local visited, all = {}, {}
      for key in pairs(self.t) do all[key] = true end
      for key in next, self.t do
        visited[key] = true
        local other = math.random(most)
        for _, cleared in ipairs { math.random(2) == 1 and key or "none", math.random(3) == 1 and other or "none" } do
          set(cleared, nil)
          self.t[cleared] = nil
        end
      end
      for key in pairs(all) do assert(visited[key] or self.t[key] == nil, "next passed over " .. tostring(key)) end
      check(self.t, "cleared " .. round)
      for key in pairs(self.t) do self.t[key] = nil end
      assert(next(self.t) == nil and #self.t == 0)
      entries, order = {}, {}
      set("again", 1)
      self.t.again = 1
      check(self.t, "again")
    end
    print "as in the model"
  end)
end
return Screen
