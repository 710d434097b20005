import ArgumentParser
import Host
import HostTools

/// `luaview new NAME`.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Makes a project to begin with: a script, its events, its tests, settings for editors.",
        discussion: "The folder is made if it is not there. Files that are there already stay as they are.")

    @Argument(help: ArgumentHelp("Its folder; the last part is the name of the script.", valueName: "name"))
    var folder: String

    @Flag(help: "Writes over files that are there.")
    var force = false

    func run() throws {
        try ProjectFiles.write { () throws in
            let path = FilePath(folder)
            let template = try ProjectTemplate(name: path.name.text)
            let files = ProjectFiles(folder: folder, replaces: force)
            try files.write(template.files)
            let name = template.name
            return [
                template.files.map(\.path).joined(separator: ", "),
                "try: cd \(folder) && luaview \(name).lua",
            ]
        }
    }
}

/// `luaview types`.
struct TypesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "types",
        abstract: "Writes the words of the language for editors: types/luaview.lua, .luarc.json, .luacheckrc.",
        discussion:
            "lua-language-server reads the first two, luacheck the last. Settings that are there already stay as they are."
    )

    @Argument(help: ArgumentHelp("The folder of the project; else the current one.", valueName: "folder"))
    var folder = "."

    @Flag(help: "Writes over settings that are there.")
    var force = false

    func run() throws {
        try ProjectFiles.write { () throws in
            let definitions = "types/luaview.lua"
            var kept: [String] = []
            try ProjectFiles(folder: folder, replaces: true) { $0.hasPrefix(EditorTypes.mark) }
                .write([(definitions, EditorTypes.definitions)])
            let files = ProjectFiles(folder: folder, replaces: force)
            var written = [definitions]
            let settings = [
                (".luarc.json", EditorTypes.languageServerSettings), (".luacheckrc", EditorTypes.luacheckSettings),
            ]
            for (path, text) in settings {
                if !force, files.has(path) {
                    if !files.has(path, with: text) { kept.append(path) }
                    continue
                }
                try files.write([(path, text)])
                written.append(path)
            }
            let note = kept.map { "\($0) is there and stays as it is; --force writes over it" }
            return [written.joined(separator: ", ")] + note
        }
    }
}
