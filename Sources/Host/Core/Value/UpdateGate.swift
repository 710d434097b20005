/// Decides when a view's new content is let in (L70): only the gate's own key is compared, never the content.
package protocol UpdateGate: AnyObject {
    /// Its name in scripts.
    var name: String { get }
    /// Whether the content that comes with this gate is let in, after that of the gate let in last.
    func passes(after last: any UpdateGate) throws(ScriptError) -> Bool
    /// Whether it has another key than one of the same evaluation, of what can be compared.
    func hasOtherKey(than other: any UpdateGate) throws(ScriptError) -> Bool
}

extension UpdateGate {
    func hasOtherKey(than other: any UpdateGate) throws(ScriptError) -> Bool { false }
}
