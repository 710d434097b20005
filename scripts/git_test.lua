-- Tests of the client for git, with a repository in memory and with a git that a test plays: `luaview test scripts`.
describe("the client for git", function()
  it("stages and takes back", function()
    local app = mount("git.lua", { width = 60, height = 20 })
    app:key "space"
    assert.matches("M  README.md", app:frame())
    assert.is_true(app:exists "Unstage")
    app:press "Unstage"
    assert.matches(" M README.md", app:frame())
  end)

  it("shows what has changed where one looks", function()
    local app = mount("git.lua", { width = 60, height = 20 })
    assert.matches("another of README.md", app:frame())
    app:press "src/main.lua"
    assert.matches("another of src/main.lua", app:frame())
    app:press "notes.txt"
    assert.matches("not known to git yet", app:frame())
  end)

  it("commits with a message, and not without", function()
    local app = mount("git.lua", { width = 60, height = 20 })
    app:key "c"
    assert.is_false(app:find("Commit#2").enabled)
    app:type "Say more\n"
    app:press "Log"
    assert.matches("1f00d1e Say more", app:frame())
    app:press "Changes 2"
    assert.is_false(app:exists "src/main.lua")
  end)

  it("switches branches", function()
    local app = mount("git.lua", { width = 60, height = 20 })
    app:press "Branches"
    app:press "colours"
    app:press "Switch"
    assert.matches("^colours", app:frame())
  end)

  it("runs git in the folder, and says what it complains of", function()
    local calls = {}
    local app = mount("git.lua", {
      width = 60, height = 20, arguments = { "/repository" },
      services = { process = { run = function(command)
        calls[#calls + 1] = command
        if command[4] == "status" then return { status = 0, stdout = "## main\0R  new name\0old name\0 M b\0", stderr = "" } end
        if command[4] == "add" then return { status = 128, stdout = "", stderr = "fatal: it is locked\n" } end
        return { status = 0, stdout = "", stderr = "" }
      end } },
    })
    assert.equal("/repository", calls[1].folder)
    assert.equal("git -c color.ui=always status --porcelain=v1 --branch -z", table.concat(calls[1], " "))
    assert.matches("R  new name", app:frame())
    assert.is_false(app:exists "old name")
    app:press "b"
    app:press "Stage"
    assert.matches("fatal: it is locked", app:frame())
  end)
end)
