-- A recording of "chat.lua", 1e0213f209babef4, format 1.
-- 'luaview replay' plays it, 'luaview test' holds it to its frames, with --update-snapshots to new ones.
describe("chat.lua", function()
  it("shows the frames that were recorded", function()
    local app = mount("chat.lua", { width = 60, height = 20, seed = 0, raises = false, services = "recorded", results = { { value = nil }, { value = nil }, { value = nil }, { value = nil }, { value = nil }, { value = nil }, { value = nil }, { value = nil }, { value = nil }, { value = nil }, { value = nil } } })
    assert.inline_snapshot(app, [[
    Chat stand-in
    ────────────────────────────────────────────────────────────






                                 ▫
                         Nothing was said
                     Write below, Enter sends.






    ────────────────────────────────────────────────────────────
    message
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    app:perform "set message hello"
    assert.inline_snapshot(app, [[
    Chat stand-in
    ────────────────────────────────────────────────────────────






                                 ▫
                         Nothing was said
                     Write below, Enter sends.






    ────────────────────────────────────────────────────────────
    hello
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    app:key "enter"
    assert.inline_snapshot(app, [[
    Chat stand-in
    ────────────────────────────────────────────────────────────
    You
      hello

    Answer ▒▒▒▒▒▒











    ────────────────────────────────────────────────────────────
    message
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    app:advance(2.0)
    assert.inline_snapshot(app, [[
    Chat stand-in                                          1.7 s
    ────────────────────────────────────────────────────────────
    You
      hello

    Answer
      You said: hello. I am a stand-in: ask for a list, for
      code, or have me fail.









    ────────────────────────────────────────────────────────────
    message
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    app:perform "set message give me code"
    assert.inline_snapshot(app, [[
    Chat stand-in                                          1.7 s
    ────────────────────────────────────────────────────────────
    You
      hello

    Answer
      You said: hello. I am a stand-in: ask for a list, for
      code, or have me fail.









    ────────────────────────────────────────────────────────────
    give me code
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    app:press "Send"
    assert.inline_snapshot(app, [[
    Chat stand-in                                          1.7 s
    ────────────────────────────────────────────────────────────
    You
      hello

    Answer
      You said: hello. I am a stand-in: ask for a list, for
      code, or have me fail.

    You
      give me code

    Answer ▒▒▒▒▒▒




    ────────────────────────────────────────────────────────────
    message
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    app:advance(0.5)
    assert.inline_snapshot(app, [[
    Chat stand-in                                          0.5 s
    ────────────────────────────────────────────────────────────
    You
      hello

    Answer
      You said: hello. I am a stand-in: ask for a list, for
      code, or have me fail.

    You
      give me code

    Answer ▒▒▒▒▒▒
      A function:

        local function

    ────────────────────────────────────────────────────────────
    message
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    app:press "Stop"
    assert.inline_snapshot(app, [[
    Chat stand-in                                          0.5 s
    ────────────────────────────────────────────────────────────
    You
      hello

    Answer
      You said: hello. I am a stand-in: ask for a list, for
      code, or have me fail.

    You
      give me code

    Answer
      A function:

        local function

    ────────────────────────────────────────────────────────────
    message
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    app:press "Again"
    assert.inline_snapshot(app, [[
    Chat stand-in                                          0.5 s
    ────────────────────────────────────────────────────────────
    You
      hello

    Answer
      You said: hello. I am a stand-in: ask for a list, for
      code, or have me fail.

    You
      give me code

    Answer ▒▒▒▒▒▒




    ────────────────────────────────────────────────────────────
    message
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    app:advance(3.0)
    assert.inline_snapshot(app, [[
    Chat stand-in                                          1.6 s
    ────────────────────────────────────────────────────────────
    Answer                                                     │
      You said: hello. I am a stand-in: ask for a list, for    │
      code, or have me fail.                                   │
                                                               ┃
    You                                                        ┃
      give me code                                             ┃
                                                               ┃
    Answer                                                     ┃
      A function:                                              ┃
                                                               ┃
        local function double(n)                               ┃
          return 2 * n                                         ┃
        end                                                    ┃
                                                               ┃
      Call it as double(21).                                   ┃
    ────────────────────────────────────────────────────────────
    message
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    app:perform "set message please fail"
    assert.inline_snapshot(app, [[
    Chat stand-in                                          1.6 s
    ────────────────────────────────────────────────────────────
    Answer                                                     │
      You said: hello. I am a stand-in: ask for a list, for    │
      code, or have me fail.                                   │
                                                               ┃
    You                                                        ┃
      give me code                                             ┃
                                                               ┃
    Answer                                                     ┃
      A function:                                              ┃
                                                               ┃
        local function double(n)                               ┃
          return 2 * n                                         ┃
        end                                                    ┃
                                                               ┃
      Call it as double(21).                                   ┃
    ────────────────────────────────────────────────────────────
    please fail
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    app:key "enter"
    assert.inline_snapshot(app, [[
    Chat stand-in                                          1.6 s
    ────────────────────────────────────────────────────────────
    You                                                        │
      give me code                                             │
                                                               │
    Answer                                                     │
      A function:                                              │
                                                               ┃
        local function double(n)                               ┃
          return 2 * n                                         ┃
        end                                                    ┃
                                                               ┃
      Call it as double(21).                                   ┃
                                                               ┃
    You                                                        ┃
      please fail                                              ┃
    ────────────────────────────────────────────────────────────
    the service answers with status 503
    message
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    app:press "New"
    assert.inline_snapshot(app, [[
    Chat stand-in                                          1.6 s
    ────────────────────────────────────────────────────────────






                                 ▫
                         Nothing was said
                     Write below, Enter sends.






    ────────────────────────────────────────────────────────────
    message
    [ Send ] [ Stop ] [ Again ] [ Copy ] [ New ]
    ]])
    assert.equal(nil, app:status())
  end)
end)
