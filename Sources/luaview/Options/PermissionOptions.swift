import ArgumentParser
import Host

/// `--allow-read[=PATH]`, `--deny-net[=HOST]` and so on. A value is optional there and stands behind an equals sign, which
/// the parser of the command line does not know: `rewritten` gives it `--allow` and `--deny` with values.
struct PermissionOptions: ParsableArguments {
    @Flag(help: "Let the script do everything, and give it all of Lua's library.")
    var allowAll = false

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Let the script read, write, run, net, env, native, link, storage or clipboard: '--allow-read' or '--allow-read=PATH'; repeatable.",
            valueName: "permission"))
    var allow: [PermissionOption] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Forbid it, whatever allows it: '--deny-net' or '--deny-net=HOST'; repeatable.", valueName: "permission"))
    var deny: [PermissionOption] = []

    func validate() throws {
        for (word, options) in [("allow", allow), ("deny", deny)] {
            for option in options {
                if let problem = option.problem { throw ValidationError("'--\(word)-\(option.text)': \(problem).") }
            }
        }
    }

    /// The options again, as another process takes them.
    var arguments: [String] {
        (allowAll ? ["--allow-all"] : []) + allow.map { "--allow=\($0.rule?.text ?? $0.text)" }
            + deny.map { "--deny=\($0.rule?.text ?? $0.text)" }
    }

    var permissions: Permissions {
        var permissions = Permissions()
        permissions.optionNames = .commandLine
        permissions.allowsEverything = allowAll
        permissions.allowed = allow.compactMap(\.rule)
        permissions.denied = deny.compactMap(\.rule)
        return permissions
    }

    /// The arguments as the parser takes them; what follows `--` is not touched.
    static func rewritten(_ arguments: [String]) -> [String] {
        let own = arguments.prefix { $0 != "--" }
        return own.map { rewritten($0) } + arguments.dropFirst(own.count)
    }

    private static func rewritten(_ argument: String) -> String {
        for word in ["allow", "deny"] where argument.hasPrefix("--\(word)-") {
            let rule = argument.dropFirst("--\(word)-".count)
            let name = String(decoding: rule.utf8.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
            if Permission(rawValue: name) != nil { return "--\(word)=\(rule)" }
        }
        return argument
    }
}

/// The text of a rule as it was given, and the rule, or what is wrong with it.
struct PermissionOption: ExpressibleByArgument {
    let text: String
    let rule: PermissionRule?
    let problem: PermissionRule.Problem?

    init?(argument: String) {
        text = argument
        do throws(PermissionRule.Problem) {
            rule = try PermissionRule(parsing: argument)
            problem = nil
        } catch {
            rule = nil
            problem = error
        }
    }
}
