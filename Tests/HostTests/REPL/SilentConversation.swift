import Host
import HostTools

/// What a conversation says goes nowhere.
final class SilentConversation: REPLOutput {
    func answered(_ text: String) {}
    func printed(_ line: String) {}
    func reported(_ error: ScriptError) {}
    func logged(_ message: String) {}
    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {}
}
