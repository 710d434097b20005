/// The words of the language for editors, made from the reference that `:doc` shows: definitions in LuaCATS, which
/// lua-language-server reads, and settings for it and for luacheck.
package enum EditorTypes {
    /// The first line of a file of definitions. A file that begins otherwise is not overwritten.
    package static let mark = "---@meta luaview"

    /// The definitions of all words, in a file that is never run.
    package static var definitions: String {
        var file = TypeDefinitions()
        file.addAll()
        return file.text
    }

    /// `.luarc.json`, for definitions that lie in the folder `types` beside it.
    package static let languageServerSettings = """
        {
          "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
          "runtime.version": "Lua 5.4",
          "workspace.library": ["types"],
          "workspace.checkThirdParty": false,
          "diagnostics.disable": ["lowercase-global"]
        }

        """

    /// `.luacheckrc`: the words of scripts, and in files of tests those of tests as well.
    package static var luacheckSettings: String {
        let test = TypeDefinitions.testGlobals
        return """
            -- The words of luaview, written by `luaview types`.
            local function words(names)
              local fields = {}
              for name in names:gmatch "%S+" do fields[name] = { other_fields = true } end
              return fields
            end

            stds.luaview = { read_globals = words [[
            \(columns((TypeDefinitions.globals + ["cancelled"]).filter { !test.contains($0) }.sorted()))
            ]] }
            stds.luaview_test = { read_globals = words [[
            \(columns(test))
            ]] }

            std = "lua54+luaview"
            files["**/*_test.lua"] = { std = "lua54+luaview+luaview_test" }
            files["**/*_spec.lua"] = { std = "lua54+luaview+luaview_test" }
            exclude_files = { "types/" }

            """
    }

    private static func columns(_ names: [String]) -> String {
        var lines = [""]
        for name in names {
            if lines[lines.count - 1].count + name.count > 100 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "  " : " ") + name
        }
        return lines.joined(separator: "\n")
    }
}
