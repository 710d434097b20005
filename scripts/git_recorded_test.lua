-- A recording of "git.lua", 381cf522fbde64a4, format 1.
-- 'luaview replay' plays it, 'luaview test' holds it to its frames, with --update-snapshots to new ones.
describe("git.lua", function()
  it("shows the frames that were recorded", function()
    local app = mount("git.lua", { width = 60, height = 20, seed = 0, raises = false })
    assert.inline_snapshot(app, [[
    main
     Changes 3  Log  Branches
    ━━━━━━━━━━━─────────────────────────────────────────────────
    ❯  M README.md
      M  src/main.lua
      ?? notes.txt




    ────────────────────────────────────────────────────────────
    diff --git a/README.md
    @@ -1 +1,2 @@
     a line
    +another of README.md



    ────────────────────────────────────────────────────────────
    Stage Commit Edit Switch Refresh Quit
    ]])
    app:key "down"
    assert.inline_snapshot(app, [[
    main
     Changes 3  Log  Branches
    ━━━━━━━━━━━─────────────────────────────────────────────────
       M README.md
    ❯ M  src/main.lua
      ?? notes.txt




    ────────────────────────────────────────────────────────────
    diff --git a/src/main.lua
    @@ -1 +1,2 @@
     a line
    +another of src/main.lua



    ────────────────────────────────────────────────────────────
    Unstage Commit Edit Switch Refresh Quit
    ]])
    app:key "down"
    assert.inline_snapshot(app, [[
    main
     Changes 3  Log  Branches
    ━━━━━━━━━━━─────────────────────────────────────────────────
       M README.md
      M  src/main.lua
    ❯ ?? notes.txt




    ────────────────────────────────────────────────────────────
    not known to git yet; Stage adds it






    ────────────────────────────────────────────────────────────
    Stage Commit Edit Switch Refresh Quit
    ]])
    app:key "space"
    assert.inline_snapshot(app, [[
    main
     Changes 3  Log  Branches
    ━━━━━━━━━━━─────────────────────────────────────────────────
       M README.md
      M  src/main.lua
    ❯ A  notes.txt




    ────────────────────────────────────────────────────────────
    diff --git a/notes.txt
    @@ -1 +1,2 @@
     a line
    +another of notes.txt



    ────────────────────────────────────────────────────────────
    Unstage Commit Edit Switch Refresh Quit
    ]])
    app:press "Commit"
    assert.inline_snapshot(app, [[
    main
     Changes 3  Log  Branches
    ━━━━━━━━━━━─────────────────────────────────────────────────
       M README.md
      M  src/main.lua
    ❯ A  notes.txt

            ╭──────────────────────────────────────────╮
            │ Commit                                   │
            │ message                                  │
    ────────│ [ Commit ] [ Cancel ]                    │────────
    diff --g╰──────────────────────────────────────────╯
    @@ -1 +1,2 @@
     a line
    +another of notes.txt



    ────────────────────────────────────────────────────────────
    Unstage Commit Edit Switch Refresh Quit
    ]])
    app:perform "set message Take notes"
    assert.inline_snapshot(app, [[
    main
     Changes 3  Log  Branches
    ━━━━━━━━━━━─────────────────────────────────────────────────
       M README.md
      M  src/main.lua
    ❯ A  notes.txt

            ╭──────────────────────────────────────────╮
            │ Commit                                   │
            │ Take notes                               │
    ────────│ [ Commit ] [ Cancel ]                    │────────
    diff --g╰──────────────────────────────────────────╯
    @@ -1 +1,2 @@
     a line
    +another of notes.txt



    ────────────────────────────────────────────────────────────
    Unstage Commit Edit Switch Refresh Quit
    ]])
    app:key "enter"
    assert.inline_snapshot(app, [[
    main
     Changes 1  Log  Branches
    ━━━━━━━━━━━─────────────────────────────────────────────────
       M README.md






    ────────────────────────────────────────────────────────────







    ────────────────────────────────────────────────────────────
    Stage Commit Edit Switch Refresh Quit
    ]])
    app:press "Log"
    assert.inline_snapshot(app, [[
    main
     Changes 1  Log  Branches
    ───────────━━━━━────────────────────────────────────────────
      1f00d1e Take notes                                    now
      c2a9f01 Draw frames only where they changed   2 hours ago
      8d01b7e Begin                                  3 days ago




    ────────────────────────────────────────────────────────────







    ────────────────────────────────────────────────────────────
    Stage Commit Edit Switch Refresh Quit
    ]])
    app:key "down"
    app:press "Branches"
    assert.inline_snapshot(app, [[
    main
     Changes 1  Log  Branches
    ────────────────━━━━━━━━━━──────────────────────────────────
      main
      colours





    ────────────────────────────────────────────────────────────







    ────────────────────────────────────────────────────────────
    Stage Commit Edit Switch Refresh Quit
    ]])
    app:press "colours"
    assert.inline_snapshot(app, [[
    main
     Changes 1  Log  Branches
    ────────────────━━━━━━━━━━──────────────────────────────────
      main
    ❯ colours





    ────────────────────────────────────────────────────────────







    ────────────────────────────────────────────────────────────
    Stage Commit Edit Switch Refresh Quit
    ]])
    app:press "Switch"
    assert.inline_snapshot(app, [[
    colours
     Changes 1  Log  Branches
    ────────────────━━━━━━━━━━──────────────────────────────────
      main
    ❯ colours





    ────────────────────────────────────────────────────────────







    ────────────────────────────────────────────────────────────
    Stage Commit Edit Switch Refresh Quit
    ]])
    app:key "r"
    assert.equal(nil, app:status())
  end)
end)
