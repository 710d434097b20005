import Host

extension ScriptRun {
    /// The run of a command line that names a script and at most the options used most: `[run] SCRIPT [--events FILE]
    /// [--width N] [--height N] [--color-scheme NAME] [--theme NAME] [--frames WHICH] [--format NAME] [--property NAME=VALUE] [--seed N]
    /// [--trace FILE] [--storage PATH] [--time DURATION] [--memory SIZE] [--strict] [--motion|--no-motion] [--pictures NAME] [--fullscreen]
    /// [--watch] [-- ARGUMENT...]`; a value may also stand behind `=`. The parser needs several times as long as a small script runs, to
    /// look at its own types. Nil: anything else, mistakes included; the parser reads it then, and has the words for what is wrong.
    init?(plain arguments: [String]) {
        guard let first = arguments.first, first == "run" || first.hasSuffix(".lua") else { return nil }
        var rest = arguments.dropFirst(first == "run" ? 1 : 0)
        guard let script = rest.popFirst(), !script.hasPrefix("-") else { return nil }
        self.init(script: script)
        while let word = rest.popFirst() {
            if word == "--" {
                configuration.arguments = Array(rest)
                break
            }
            guard !set(word) else { continue }
            let option = word.prefix { $0 != "=" }
            let value = option == word ? rest.popFirst() : String(word.dropFirst(option.count + 1))
            guard set(String(option), to: value), value != "" || option == word else { return nil }
        }
        if isFullScreen || pictures != nil, events != nil || output.isForPipe { return nil }
    }

    private mutating func set(_ flag: String) -> Bool {
        switch flag {
        case "--fullscreen": isFullScreen = true
        case "--watch": isWatched = true
        case "--strict": configuration.isStrict = true
        case "--motion": output.motion = true
        case "--no-motion": output.motion = false
        default: return false
        }
        return true
    }

    /// False: it is no option that a plain command line may have, or the value is wrong.
    private mutating func set(_ option: String, to value: String?) -> Bool {
        guard let value, value == "-" || !value.hasPrefix("-") else { return false }
        switch option {
        case "--events":
            events = value
            return true
        case "--trace":
            trace = value
            return true
        case "--storage":
            storage = value
            return !value.isEmpty
        case "--seed":
            guard let seed = Int(value) else { return false }
            configuration.seed = seed
            return true
        case "--property":
            guard let property = PropertyOption(argument: value) else { return false }
            configuration.properties.append((name: property.name, value: property.value))
            return true
        case "--time":
            guard let time = TimeSpan(argument: value), time.problem == nil else { return false }
            configuration.timeLimit = time.seconds
            return true
        case "--memory":
            guard let memory = MemorySize(argument: value), memory.problem == nil else { return false }
            configuration.memoryLimit = memory.bytes
            return true
        case "--width": return ScriptRun.assign(&output.width, ScriptRun.length(value))
        case "--height": return ScriptRun.assign(&output.height, ScriptRun.length(value))
        case "--color-scheme": return ScriptRun.assign(&output.colorScheme, ColorScheme(rawValue: value))
        case "--theme": return ScriptRun.assign(&output.theme, ThemeChoice(value))
        case "--pictures": return ScriptRun.assign(&pictures, PicturesOption(rawValue: value))
        case "--frames": return ScriptRun.assign(&output.frames, FrameSelection(rawValue: value))
        case "--format": return ScriptRun.assign(&output.format, OutputFormat(rawValue: value))
        default: return false
        }
    }

    private static func assign<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
        place = value
        return value != nil
    }

    private static func length(_ text: String) -> Int? {
        Int(text).flatMap { WindowSize.range.contains($0) ? $0 : nil }
    }
}
