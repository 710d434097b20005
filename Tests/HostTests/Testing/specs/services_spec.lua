-- Services of apps that are mounted by their paths.
local function app(services) return mount("app/services.lua", { services = services }) end
local given = {
  http = { get = function(url) return { status = 200, body = "from " .. url } end },
  process = { run = function() return { stdout = "today" } end },
  env = { get = function(name) return name end },
}

describe("an app", function()
  it("gets what mount is given", function()
    assert.equal("TZ\nfrom https://example.org today", app(given):frame())
  end)
  it("gets what stubs give, as long as they stand", function()
    local get, run = stub(http, "get", { body = "page" }), stub(process, "run", { stdout = "now" })
    stub(env, "get")
    local app = app()
    assert.equal("no zone\npage now", app:frame()) assert.stub(get).was.called_with "https://example.org"
    assert.stub(run).was.called(1) assert.stub(run).was.called_with { "date" }
    run:revert() get:revert() env.get:revert()
    assert.error_matches(function() mount("app/services.lua") end, "env.get")
  end)
  it("that is mounted already gets them, too", function()
    local app = app(given)
    local run = stub(process, "run", 1)
    assert.same({ stdout = "today" }, app:eval "return process.run()")
    local fs_read = stub(fs, "read", "text")
    assert.equal("text", app:eval "return fs.read 'x'") fs_read:revert()
    assert.error_matches(function() app:eval "return fs.read 'x'" end, "fs.read")
    run:revert()
  end)
  it("may wait in one", function()
    local app = app { env = given.env, process = given.process, http = { get = function() sleep(2) return { body = "late" } end } }
    assert.equal("TZ\nwaiting", app:frame())
    app:advance(2)
    assert.equal("TZ\nlate today", app:frame())
  end)
  it("fails by one", function()
    local app = app { env = given.env, process = given.process, http = { get = function() error("no net", 0) end } }
    assert.equal("TZ\nno net today", app:frame())
  end)
  it("has its own when it is loaded again", function()
    local app = app(given)
    app:reload()
    assert.equal("TZ\nfrom https://example.org today", app:frame())
  end)
  it("spied on does what it does", function()
    local encode = spy.on(json, "encode")
    assert.equal("[1]", app(given):eval "return json.encode { 1 }") assert.spy(encode).was.called(1)
  end)
  it("has spies of mount's", function()
    local get = spy.new(given.http.get)
    app { env = given.env, process = given.process, http = { get = get } }
    assert.spy(get).was.called(1)
  end)
  it("does not give what it does to services to the next", function()
    app(given):eval "http.get = print"
    assert.equal("TZ\nfrom https://example.org today", app(given):frame()) assert.is_function(http.get)
  end)
end)

local function refuses(name, message, services, what)
  it(name, function()
    assert.has_error(function() mount(what or "app/services.lua", { services = services }) end, message)
  end)
end
describe("mount refuses", function()
  refuses("a service that is none", "mount: there is no service 'htpp' (did you mean 'http'?)", { htpp = {} })
  refuses("a function that is none", "mount: the service 'http' has no 'gett' (did you mean 'get'?)", { http = { gett = print } })
  refuses("what cannot be called", "mount: 'http.get' is a function, not a number", { http = { get = 1 } })
  refuses("what is no table", "mount: the service 'http' is a table of functions, not a function", { http = print })
  refuses("services that are none", "mount: 'services' is a table of services, such as { http = { get = function(url) … end } }, \"recorded\" or \"awaited\"", 1)
  refuses("them for a view", "mount: 'services' are for a script that is mounted by its path; what the test file declares "
    .. "calls the test's own: stub(http, \"get\")", {}, Text "x")
end)
