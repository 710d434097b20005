-- A recording of "files.lua", ef86c0ee557257f7, format 1.
-- 'luaview replay' plays it, 'luaview test' holds it to its frames, with --update-snapshots to new ones.
describe("files.lua", function()
  it("shows the frames that were recorded", function()
    local app = mount("files.lua", { width = 60, height = 20, seed = 0, raises = false })
    assert.inline_snapshot(app, [[
    ╔════════════════════════════╗┌────────────────────────────┐
    ║/                           ║│/                           │
    ║❯ notes/                    ║│❯ notes/                    │
    ║  pictures/                 ║│  pictures/                 │
    ║  README.md        35 bytes ║│  README.md        35 bytes │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║filter                      ║│filter                      │
    ╚════════════════════════════╝└────────────────────────────┘
    Open Up Edit Copy Move Name New Delete Quit
    notes



    ]])
    app:key "down"
    assert.inline_snapshot(app, [[
    ╔════════════════════════════╗┌────────────────────────────┐
    ║/                           ║│/                           │
    ║  notes/                    ║│❯ notes/                    │
    ║❯ pictures/                 ║│  pictures/                 │
    ║  README.md        35 bytes ║│  README.md        35 bytes │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║filter                      ║│filter                      │
    ╚════════════════════════════╝└────────────────────────────┘
    Open Up Edit Copy Move Name New Delete Quit
    pictures



    ]])
    app:key "enter"
    assert.inline_snapshot(app, [[
    ╔════════════════════════════╗┌────────────────────────────┐
    ║/pictures                   ║│/                           │
    ║❯ sea.svg           7 bytes ║│❯ notes/                    │
    ║                            ║│  pictures/                 │
    ║                            ║│  README.md        35 bytes │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║filter                      ║│filter                      │
    ╚════════════════════════════╝└────────────────────────────┘
    Open Up Edit Copy Move Name New Delete Quit
    sea.svg



    ]])
    app:key "f5"
    assert.inline_snapshot(app, [[
    ╔════════════════════════════╗┌────────────────────────────┐
    ║/pictures                   ║│/                           │
    ║❯ sea.svg           7 bytes ║│❯ notes/                    │
    ║                            ║│  pictures/                 │
    ║                            ║│  README.md        35 bytes │
    ║                            ║│  sea.svg           7 bytes │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║filter                      ║│filter                      │
    ╚════════════════════════════╝└────────────────────────────┘
    Open Up Edit Copy Move Name New Delete Quit
    sea.svg



    ]])
    app:key "backspace"
    assert.inline_snapshot(app, [[
    ╔════════════════════════════╗┌────────────────────────────┐
    ║/                           ║│/                           │
    ║  notes/                    ║│❯ notes/                    │
    ║❯ pictures/                 ║│  pictures/                 │
    ║  README.md        35 bytes ║│  README.md        35 bytes │
    ║  sea.svg           7 bytes ║│  sea.svg           7 bytes │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║filter                      ║│filter                      │
    ╚════════════════════════════╝└────────────────────────────┘
    Open Up Edit Copy Move Name New Delete Quit
    pictures



    ]])
    app:press "Delete"
    assert.inline_snapshot(app, [[
    ╔════════════════════════════╗┌────────────────────────────┐
    ║/                           ║│/                           │
    ║  notes/                    ║│❯ notes/                    │
    ║❯ pictures/                 ║│  pictures/                 │
    ║  README.md        35 bytes ║│  README.md        35 bytes │
    ║  sea.svg           7 bytes ║│  sea.svg           7 bytes │
    ║                            ║│                            │
    ║                    ╭───────────────╮                     │
    ║                    │ Delete?       │                     │
    ║                    │ pictures      │                     │
    ║                    │ [ Delete it ] │                     │
    ║                    │ [ Cancel ]    │                     │
    ║                    ╰───────────────╯                     │
    ║filter                      ║│filter                      │
    ╚════════════════════════════╝└────────────────────────────┘
    Open Up Edit Copy Move Name New Delete Quit
    pictures



    ]])
    app:press "Cancel"
    assert.inline_snapshot(app, [[
    ╔════════════════════════════╗┌────────────────────────────┐
    ║/                           ║│/                           │
    ║  notes/                    ║│❯ notes/                    │
    ║❯ pictures/                 ║│  pictures/                 │
    ║  README.md        35 bytes ║│  README.md        35 bytes │
    ║  sea.svg           7 bytes ║│  sea.svg           7 bytes │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║                            ║│                            │
    ║filter                      ║│filter                      │
    ╚════════════════════════════╝└────────────────────────────┘
    Open Up Edit Copy Move Name New Delete Quit
    pictures



    ]])
    app:focus "right"
    assert.inline_snapshot(app, [[
    ┌────────────────────────────┐╔════════════════════════════╗
    │/                           │║/                           ║
    │  notes/                    │║❯ notes/                    ║
    │❯ pictures/                 │║  pictures/                 ║
    │  README.md        35 bytes │║  README.md        35 bytes ║
    │  sea.svg           7 bytes │║  sea.svg           7 bytes ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │filter                      │║filter                      ║
    └────────────────────────────┘╚════════════════════════════╝
    Open Up Edit Copy Move Name New Delete Quit
    notes



    ]])
    app:key "f8"
    assert.inline_snapshot(app, [[
    ┌────────────────────────────┐╔════════════════════════════╗
    │/                           │║/                           ║
    │  notes/                    │║❯ notes/                    ║
    │❯ pictures/                 │║  pictures/                 ║
    │  README.md        35 bytes │║  README.md        35 bytes ║
    │  sea.svg           7 bytes │║  sea.svg           7 bytes ║
    │                            │║                            ║
    │                    ╭───────────────╮                     ║
    │                    │ Delete?       │                     ║
    │                    │ notes         │                     ║
    │                    │ [ Delete it ] │                     ║
    │                    │ [ Cancel ]    │                     ║
    │                    ╰───────────────╯                     ║
    │filter                      │║filter                      ║
    └────────────────────────────┘╚════════════════════════════╝
    Open Up Edit Copy Move Name New Delete Quit
    notes



    ]])
    app:press "Delete it"
    assert.inline_snapshot(app, [[
    ┌────────────────────────────┐╔════════════════════════════╗
    │/                           │║/                           ║
    │❯ pictures/                 │║❯ pictures/                 ║
    │  README.md        35 bytes │║  README.md        35 bytes ║
    │  sea.svg           7 bytes │║  sea.svg           7 bytes ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │filter                      │║filter                      ║
    └────────────────────────────┘╚════════════════════════════╝
    Open Up Edit Copy Move Name New Delete Quit
    pictures



    ]])
    app:press "New"
    assert.inline_snapshot(app, [[
    ┌────────────────────────────┐╔════════════════════════════╗
    │/                           │║/                           ║
    │❯ pictures/                 │║❯ pictures/                 ║
    │  README.md        35 bytes │║  README.md        35 bytes ║
    │  sea.svg           7 bytes │║  sea.svg           7 bytes ║
    │                            │║                            ║
    │                            │║                            ║
    │            ╭────────────────────────────────╮            ║
    │            │ New folder                     │            ║
    │            │ name                           │            ║
    │            │ [ OK ] [ Cancel ]              │            ║
    │            ╰────────────────────────────────╯            ║
    │                            │║                            ║
    │filter                      │║filter                      ║
    └────────────────────────────┘╚════════════════════════════╝
    Open Up Edit Copy Move Name New Delete Quit
    pictures



    ]])
    app:type "sorted"
    assert.inline_snapshot(app, [[
    ┌────────────────────────────┐╔════════════════════════════╗
    │/                           │║/                           ║
    │❯ pictures/                 │║❯ pictures/                 ║
    │  README.md        35 bytes │║  README.md        35 bytes ║
    │  sea.svg           7 bytes │║  sea.svg           7 bytes ║
    │                            │║                            ║
    │                            │║                            ║
    │            ╭────────────────────────────────╮            ║
    │            │ New folder                     │            ║
    │            │ sorted                         │            ║
    │            │ [ OK ] [ Cancel ]              │            ║
    │            ╰────────────────────────────────╯            ║
    │                            │║                            ║
    │filter                      │║filter                      ║
    └────────────────────────────┘╚════════════════════════════╝
    Open Up Edit Copy Move Name New Delete Quit
    pictures



    ]])
    app:key "enter"
    assert.inline_snapshot(app, [[
    ┌────────────────────────────┐╔════════════════════════════╗
    │/                           │║/                           ║
    │❯ pictures/                 │║  pictures/                 ║
    │  sorted/                   │║❯ sorted/                   ║
    │  README.md        35 bytes │║  README.md        35 bytes ║
    │  sea.svg           7 bytes │║  sea.svg           7 bytes ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │filter                      │║filter                      ║
    └────────────────────────────┘╚════════════════════════════╝
    Open Up Edit Copy Move Name New Delete Quit
    sorted



    ]])
    app:press "Copy"
    assert.inline_snapshot(app, [[
    ┌────────────────────────────┐╔════════════════════════════╗
    │/                           │║/                           ║
    │❯ pictures/                 │║  pictures/                 ║
    │  sorted/                   │║❯ sorted/                   ║
    │  README.md        35 bytes │║  README.md        35 bytes ║
    │  sea.svg           7 bytes │║  sea.svg           7 bytes ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │filter                      │║filter                      ║
    └────────────────────────────┘╚════════════════════════════╝
    Open Up Edit Copy Move Name New Delete Quit
    /sorted: File exists



    ]])
    app:set("filter left", "read")
    assert.inline_snapshot(app, [[
    ┌────────────────────────────┐╔════════════════════════════╗
    │/                           │║/                           ║
    │  README.md        35 bytes │║  pictures/                 ║
    │                            │║❯ sorted/                   ║
    │                            │║  README.md        35 bytes ║
    │                            │║  sea.svg           7 bytes ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │read                        │║filter                      ║
    └────────────────────────────┘╚════════════════════════════╝
    Open Up Edit Copy Move Name New Delete Quit
    /sorted: File exists



    ]])
    app:key "f3"
    assert.inline_snapshot(app, [[
    ┌────────────────────────────┐╔════════════════════════════╗
    │/                           │║/sorted                     ║
    │  README.md        35 bytes │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │                            │║                            ║
    │read                        │║filter                      ║
    └────────────────────────────┘╚════════════════════════════╝
    Open Up Edit Copy Move Name New Delete Quit




    ]])
    app:key "escape"
    assert.equal(nil, app:status())
  end)
end)
