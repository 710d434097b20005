import Glibc
import Host

/// Asks the user, on a terminal and before anything runs, about what plugins ask for in their manifests and no option of the
/// command line allows or denies. What is not allowed is refused where it is used.
struct PermissionQuestions {
    private enum Answer { case once, always, no }

    private let standard: StandardOutputs
    private let interruption: Interruption
    /// Whether nobody answers any more: the input has ended, or a signal has come.
    private var isOver = false
    private static let mostAttempts = 3

    init(_ standard: StandardOutputs, _ interruption: Interruption) {
        self.standard = standard
        self.interruption = interruption
    }

    /// Asks, each question once, the narrowest first, and notes what is allowed.
    mutating func ask(_ configuration: inout Configuration, _ places: PluginPlaces) {
        var grants = PermissionGrants(places)
        for package in configuration.plugins where package.distrust(by: configuration.pluginLock) == nil {
            let rules = package.manifest.permissions.compactMap { PermissionRule($0) }
            for rule in rules.filter({ $0.value != nil }) + rules.filter({ $0.value == nil }) {
                decide(rule, package, &configuration.permissions, &grants)
            }
        }
    }

    /// Asks whether a script may do what it declares to do; what is allowed for good is noted.
    mutating func allows(_ rule: PermissionRule, script: String, _ places: PluginPlaces) -> Bool {
        switch answer(rule, script, "this script") {
        case .no: return false
        case .once: return true
        case .always:
            var grants = PermissionGrants(places)
            do { try grants.add(rule, of: script) } catch { standard.complain("\(error); it is allowed this once") }
            return true
        }
    }

    private mutating func decide(
        _ rule: PermissionRule, _ package: PluginPackage, _ permissions: inout Permissions,
        _ grants: inout PermissionGrants
    ) {
        guard !permissions.denies(rule),
            !permissions.allows(rule.permission, rule.value, toPlugin: package.name)
        else { return }
        if !grants.contain(rule, of: package.folder) {
            switch answer(rule, "plugin '\(package.name)' in \(package.place)", "this plugin") {
            case .no: return
            case .once: break
            case .always:
                do { try grants.add(rule, of: package.folder) } catch {
                    standard.complain("\(error); it is allowed this once")
                }
            }
        }
        permissions.granted[package.name, default: []].append(rule)
    }

    private mutating func answer(_ rule: PermissionRule, _ asker: String, _ kind: String) -> Answer {
        guard !isOver else { return .no }
        write("\(asker) asks to \(rule.wish).\n")
        for _ in 0..<PermissionQuestions.mostAttempts {
            write("Allow it? once (o), always for \(kind) (a), no (n): ")
            guard let line = line() else {
                isOver = true
                write("\n")
                return .no
            }
            switch line.lowercased() {
            case "o", "once", "y", "yes": return .once
            case "a", "always": return .always
            case "n", "no", "": return .no
            default: continue
            }
        }
        return .no
    }

    /// Strangers wrote what is asked: none of it may be something for the terminal to obey.
    private func write(_ text: String) {
        standard.output.write(PrintedText.visible(text))
        standard.flush()
    }

    /// A line that the user types; nil at the end of the input, and on a signal.
    private func line() -> String? {
        guard interruption.wait(forInputOn: STDIN_FILENO) else { return nil }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes[..<count].filter { $0 > 0x20 }, as: UTF8.self)
    }
}
