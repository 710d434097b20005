/// An operation that no rule allows and none denies (L95): the user may be asked.
public struct PermissionRequest: Hashable, Sendable {
    /// The script or plugin that asks.
    public let caller: Caller
    /// The rule that would allow it and nothing else: `run=make`, `clipboard`.
    public let rule: String

    /// A request by its rule, as the command line writes it behind `--allow-`.
    package init(caller: Caller, rule: String) {
        self.caller = caller
        self.rule = rule
    }
}
