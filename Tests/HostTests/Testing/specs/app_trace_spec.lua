-- What an app's trace tells, and what is wrong about snapshots.
local Counter = Component "Counter" { n = State(0) }
function Counter:body()
  return Button("add", function() self.n = self.n + 1 end):onChange(self.n, function() end)
end

it("a trace is a list of records", function()
  local app = mount(Counter)
  app:press "add"
  local kinds, write, body = {}, nil, nil
  for _, record in ipairs(app:trace()) do
    if record.event == 2 then kinds[#kinds + 1] = record.kind end
    if record.kind == "write" then write = record end
    if record.kind == "body" and record.event == 2 then body = record end
  end
  assert.equal("event action write body comparison action frame", table.concat(kinds, " "))
  assert.equal("Counter.n", write.field)
  assert.equal("0", tostring(write.old))
  assert.same({ "Counter.n" }, body.because)
  assert.equal(0.0, write.time)
end)

it("a snapshot needs a name with letters", function()
  for _, name in ipairs { "", "#1", 7, "one\ntwo" } do
    local ok, message = pcall(assert.snapshot, "x", name)
    print(message)
  end
  print(select(2, pcall(assert.inline_snapshot, "x", 7)), "", select(2, pcall(assert.inline_snapshot)))
end)

describe("outside of a test", function()
  print(select(2, pcall(assert.snapshot, "x")))
end)

it("luassert's own snapshot is another thing", function()
  local snapshot = assert:snapshot()
  stub(string, "upper")
  snapshot:revert()
  assert.equal("X", ("x"):upper())
  assert.equal("function", type(assert.snapshot().revert))
end)

it("an app cannot be taken apart", function()
  local app = mount(Counter)
  assert.is_false(getmetatable(app))
  assert.equal("table", type(app))
  assert.is_nil(next(app))
  assert.is_false(getmetatable(app:find "add"))
end)
