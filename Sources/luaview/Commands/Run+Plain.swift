extension Run {
    /// The command of a command line that names a script and at most the options used most: `[run] SCRIPT [--events FILE]
    /// [--width N] [--height N] [--frames WHICH] [--format NAME]`. The parser needs several times as long as a small
    /// script runs, to look at its own types. Nil: anything else, mistakes included; the parser reads it then, and has the
    /// words for what is wrong. A property of the command that is not given its default here stops every plain run.
    init?(plain arguments: [String]) {
        guard let first = arguments.first, first == "run" || first.hasSuffix(".lua") else { return nil }
        var output = OutputOptions.standard
        var script: String?
        var events: String?
        var rest = arguments.dropFirst(first == "run" ? 1 : 0)
        while let word = rest.popFirst() {
            if !word.hasPrefix("-"), script == nil {
                script = word
            } else if let value = rest.popFirst(), value == "-" || !value.hasPrefix("-") {
                if word == "--events" { events = value } else if !output.set(word, to: value) { return nil }
            } else {
                return nil
            }
        }
        guard let script else { return nil }
        self.init()
        self.script = script
        self.arguments = []
        self.events = events
        self.output = output
        limits = .standard
        permissions = .standard
        plugins = .standard
        properties = []
        storage = nil
        seed = 0
        fullscreen = false
        frameLog = nil
        strict = false
        trace = nil
        watch = false
    }
}
