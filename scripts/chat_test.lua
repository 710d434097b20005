-- Tests of the chat, with the stand-in and with a service that a test plays: `luaview test scripts`.
describe("the chat", function()
  local function say(app, text)
    app:set("message", text)
    app:key "enter"
  end

  it("shows an answer as it comes", function()
    local app = mount("chat.lua", { width = 60, height = 20 })
    say(app, "hello")
    app:advance(0.25)
    assert.matches("You said:", app:frame())
    assert.is_false(app:frame():find "stand%-in:" ~= nil)
    app:advance(3)
    assert.matches("I am a stand%-in", app:frame())
  end)

  it("stops, and asks again", function()
    local app = mount("chat.lua", { width = 60, height = 20 })
    say(app, "a list")
    app:advance(0.35)
    app:press "Stop"
    local stopped = app:state("App").chat.messages[2].text
    app:advance(5)
    assert.equal(stopped, app:state("App").chat.messages[2].text)
    app:press "Again"
    app:advance(5)
    assert.equal(2, #app:state("App").chat.messages)
    assert.matches("rest", app:state("App").chat.messages[2].text)
  end)

  it("stops before the answer has begun, and asks again", function()
    local app = mount("chat.lua", { width = 60, height = 20 })
    local chat = app:state("App").chat
    chat:say("a list")
    chat:stop()
    app:advance(5)
    assert.is_false(chat.isAnswering)
    app:press "Again"
    app:advance(5)
    assert.matches("rest", app:state("App").chat.messages[2].text)
  end)

  it("stops and asks again at once, and the first answer does not end the second", function()
    local app = mount("chat.lua", { width = 60, height = 20 })
    say(app, "a list")
    app:advance(0.35)
    local chat = app:state("App").chat
    chat:stop()
    chat:again()
    assert.is_true(chat.isAnswering)
    app:advance(0.35)
    assert.is_true(chat.isAnswering)
    app:advance(5)
    assert.is_false(chat.isAnswering)
  end)

  it("says why there is no answer, and keeps the question", function()
    local app = mount("chat.lua", { width = 60, height = 20 })
    say(app, "please fail")
    assert.matches("status 503", app:frame())
    assert.equal(1, #app:state("App").chat.messages)
    assert.is_true(app:find("Again").enabled)
  end)

  it("sends nothing that is empty, and nothing while an answer comes", function()
    local app = mount("chat.lua", { width = 60, height = 20 })
    say(app, "  ")
    assert.equal(0, #app:state("App").chat.messages)
    say(app, "hello")
    say(app, "again")
    assert.equal(2, #app:state("App").chat.messages)
  end)

  -- What a service sends, line by line.
  local function service(parts)
    return mount("chat.lua", {
      width = 60, height = 20, arguments = { "http://localhost:8080/chat", "small" },
      services = { http = { lines = function(_, options)
        assert.matches('"model":"small"', options.body)
        local subject = CurrentValueSubject(parts[1])
        return Timer(1):scan(0, function(n) return n + 1 end):prefix(#parts):map(function(n) return parts[n] end)
      end } },
    })
  end

  it("reads the lines of a service", function()
    local app = service {
      'data: {"choices":[{"delta":{"role":"assistant"}}]}', "", 'data: {"choices":[{"delta":{"content":"Good "}}]}',
      'data: {"choices":[{"delta":{"content":"day"}}]}', "data: [DONE]",
    }
    say(app, "hello")
    app:advance(10)
    assert.matches("Good day", app:frame())
  end)

  it("says so where a service answers with something else", function()
    local app = service { "data: <html>" }
    say(app, "hello")
    app:advance(10)
    assert.matches("what is no JSON", app:frame())
  end)
end)
