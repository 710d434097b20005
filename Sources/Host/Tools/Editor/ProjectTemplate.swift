import Host

/// The files of a project to begin with: a script that runs, events that drive it, tests that pass, settings for editors.
package struct ProjectTemplate {
    /// The name of the script, without its ending.
    package let name: String

    /// A project of that name.
    /// - Throws: what is wrong with the name: it is to be letters, digits, `-` and `_`, a letter first.
    package init(name: String) throws(ScriptError) {
        let first = name.unicodeScalars.first
        let isPlain = name.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: "_")
        }
        guard isPlain, let first, first.properties.isAlphabetic else {
            throw ScriptError("'\(name)' is no name of a project: letters, digits, '-' and '_', a letter first")
        }
        guard name.utf8.count <= 64 else { throw ScriptError("the name of a project has at most 64 letters") }
        self.name = name
    }

    /// The name in the form that components have.
    private var component: String {
        name.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Its files, by their paths in its folder.
    package var files: [(path: String, text: String)] {
        [
            (name + ".lua", script), (name + ".events", events), (name + "_test.lua", tests), ("README.md", readme),
            (".luarc.json", EditorTypes.languageServerSettings), (".luacheckrc", EditorTypes.luacheckSettings),
            ("types/luaview.lua", EditorTypes.definitions),
        ]
    }

    private var script: String {
        """
        -- \(component): a number, and buttons that change it. Run it with `luaview \(name).lua`.
        local \(component) = Component "\(component)" {
          count = State(0),
        }

        function \(component):body()
          return VStack {
            spacing = 1,
            Text("Count: " .. self.count):bold(),
            HStack {
              spacing = 1,
              Button("add", function() self.count = self.count + 1 end),
              Button("reset", function() self.count = 0 end):disabled(self.count == 0),
            },
          }
          :padding(1)
          :border "rounded"
        end

        return \(component)

        """
    }

    private var events: String {
        """
        # What a user does, line by line: `luaview \(name).lua --events \(name).events`.
        press add
        press add
        press reset

        """
    }

    private var tests: String {
        """
        -- Tests: `luaview test`.
        describe("\(component)", function()
          local app ---@type luaview.App
          before_each(function() app = mount("\(name).lua", { width = 30 }) end)

          it("counts presses", function()
            app:press "add"
            app:press "add"
            assert.equal(2, app:state "\(component)".count)
            assert.is_true(app:exists "Count: 2")
          end)

          it("begins anew when it is reset", function()
            app:press "add"
            app:press "reset"
            assert.equal(0, app:state "\(component)".count)
            assert.is_false(app:find("reset").enabled)
          end)
        end)

        """
    }

    private var readme: String {
        """
        # \(name)

        ```sh
        luaview \(name).lua                          # on a terminal: Tab and the arrows move, Enter presses, Ctrl-C ends
        luaview \(name).lua --watch                  # loads it again whenever it is saved; its state stays
        luaview \(name).lua --events \(name).events  # plays the events, and writes a frame after each
        luaview test                                 # runs the files that end in _test.lua
        ```

        `types` has the words of luaview for editors with lua-language-server (`.luarc.json`); `.luacheckrc` tells luacheck of them.
        After an update of luaview `luaview types` writes them anew.

        """
    }
}
