import Host
import HostServices
import HostTools
import Platform

/// What `luaview doctor` looks at. A line begins with `ok`, with `note` where something is missing that few need, or with `!`
/// where something does not work; behind that stands what to do.
struct Examination {
    private(set) var sections: [(title: String, lines: [String])] = []
    private(set) var isWell = true

    private mutating func section(_ title: String) { sections.append((title, [])) }
    private mutating func ok(_ text: String) { sections[sections.count - 1].lines.append("ok    \(text)") }
    private mutating func note(_ text: String) { sections[sections.count - 1].lines.append("note  \(text)") }
    private mutating func wrong(_ text: String) {
        sections[sections.count - 1].lines.append("!     \(text)")
        isWell = false
    }

    private func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    mutating func all() {
        program()
        terminal()
        libraries()
        storage()
        plugins()
        project()
    }

    private mutating func program() {
        section("program")
        ok("luaview \(Luaview.configuration.version), \(SystemLibraries.lua)")
        if SystemLibraries.lua == "Lua 5.4.4" {
            note("Lua 5.4.4 of Debian 12 has faults that the host works around; deep calls in '__concat' are an error")
        }
    }

    private mutating func terminal() {
        section("terminal")
        let isTerminal = isatty(STDOUT_FILENO) == 1
        if isTerminal {
            let size = TerminalDevice().size
            ok("standard output is a terminal of \(size.width) x \(size.height) cells")
        } else {
            note("standard output is no terminal: 'luaview run' writes plain frames there")
        }
        let name = variable("TERM") ?? ""
        let terminal = TerminalCapabilities(environment: variable)
        if !terminal.canAddress {
            let reason = name.isEmpty ? "TERM is not set" : "TERM is '\(name)'"
            let text = "\(reason): nothing can be drawn over; set TERM to what the terminal is, such as xterm-256color"
            if isTerminal { wrong(text) } else { note(text) }
        } else {
            ok("TERM is '\(name)'")
        }
        switch terminal.colors {
        case .none:
            note(variable("NO_COLOR").map { !$0.isEmpty } == true ? "no colours: NO_COLOR is set" : "no colours")
        case .sixteen: note("16 colours; where the terminal has all of them, COLORTERM=truecolor says so")
        case .palette: ok("256 colours; where the terminal has all of them, COLORTERM=truecolor says so")
        case .full: ok("true colour")
        }
        if terminal.isUnicode {
            ok("characters beyond ASCII, by the locale")
        } else {
            note("the locale is not UTF-8: borders and symbols are ASCII; set LANG to one such as C.UTF-8")
        }
        pictures(of: terminal)
        if terminal.hasKittyKeyboard {
            ok("keys are told apart by kitty's protocol")
        } else {
            note("some keys are the same here: ctrl+i is Tab, ctrl+m Enter, shift+enter Enter")
        }
        if variable("TMUX") != nil {
            note(
                "inside tmux: 'set -g set-clipboard on' there lets what is cut reach the clipboard, 'set -g focus-events on' the focus"
            )
        } else if !terminal.hasClipboard {
            note("no clipboard: what is cut stays within luaview")
        }
    }

    private mutating func pictures(of terminal: TerminalCapabilities) {
        guard terminal.canAddress, terminal.colors > .none, terminal.isUnicode else {
            return note("pictures are named: without colours and characters beyond ASCII they cannot be drawn")
        }
        let form: String? =
            switch terminal.pictures {
            case .kitty: "kitty's graphics protocol"
            case .iterm: "iTerm2's inline images"
            case .sixel: "Sixel"
            case nil: nil
            }
        guard let form else {
            return note(
                "pictures are drawn with two pixels a cell: \(terminal.picturesReason); --pictures names another way")
        }
        ok("pictures are drawn by \(form): \(terminal.picturesReason)")
    }

    private mutating func libraries() {
        section("libraries")
        if SystemLibraries.hasSQLite {
            ok("SQLite: fields that are stored stay from run to run")
        } else {
            wrong(
                "SQLite (libsqlite3.so.0) is missing: scripts with AppStorage cannot store; on Debian: apt-get install libsqlite3-0"
            )
        }
        if SystemLibraries.hasCurl {
            ok("libcurl: the service http works")
        } else {
            wrong("libcurl (libcurl.so.4) is missing: the service http fails; on Debian: apt-get install libcurl4")
        }
        if SystemLibraries.hasPixbuf {
            ok("GdkPixbuf: pictures are drawn")
        } else {
            wrong(
                "GdkPixbuf (libgdk_pixbuf-2.0.so.0) is missing: no picture is drawn; on Debian: apt-get install libgdk-pixbuf-2.0-0"
            )
        }
    }

    private mutating func storage() {
        section("storage")
        guard let path = PluginPlaces.storage else {
            return wrong("neither HOME nor XDG_DATA_HOME is set: scripts cannot store, and no plugin can be trusted")
        }
        var folder = FilePath(path).folder
        while folder.status() == nil, folder.folder != folder { folder = folder.folder }
        if !folder.isFolder {
            wrong("'\(folder.shown)' is in the way of \(path): it is no folder")
        } else if !folder.isWritable {
            wrong("'\(folder.shown)' cannot be written: scripts cannot store; --storage PATH names another place")
        } else {
            ok(FilePath(path).isFile ? path : "\(path), made when a script stores something")
        }
    }

    private mutating func plugins() {
        section("plugins")
        let places = PluginPlaces(script: nil)
        let search = PluginSearch(project: places.project, user: places.user)
        let lock = places.lock
        for package in search.found {
            if let reason = package.distrust(by: lock) {
                note("\(package.name) \(package.manifest.version) does not run: \(reason)")
            } else {
                ok("\(package.name) \(package.manifest.version) in \(package.place)")
            }
        }
        for error in search.errors { wrong(error.message) }
        if search.found.isEmpty, search.errors.isEmpty { ok("none but those that are built in") }
    }

    private mutating func project() {
        section("project")
        let definitions = "types/luaview.lua"
        guard let bytes = try? TextFile.bytes(of: definitions) else {
            return note(
                "no \(definitions) here: 'luaview types' writes the words for editors, 'luaview new NAME' a whole project"
            )
        }
        if bytes == Array(EditorTypes.definitions.utf8) {
            ok("\(definitions) is of this version")
        } else {
            note("\(definitions) is not of this version: 'luaview types' writes it anew")
        }
    }
}
