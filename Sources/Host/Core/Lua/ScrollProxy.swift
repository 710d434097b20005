import CLua

/// The argument of the function of a `ScrollViewReader`: it scrolls to a view inside.
package final class ScrollProxy: HostObject {
    static let type = lv_host_type.scrollProxy

    /// Takes the id of the view and, if one was given, the name of where it is to stand.
    private let scroll: (Identity, String?) -> Void

    init(_ scroll: @escaping (Identity, String?) -> Void) { self.scroll = scroll }

    func making(_: DescribedObject) -> Making { Making(word: "proxy", shape: .leaf) }

    /// The names of points of a view, which are those of alignments, too.
    package static let anchors = [
        "top", "center", "bottom", "leading", "trailing", "topLeading", "topTrailing", "bottomLeading",
        "bottomTrailing",
    ]

    static let groups = [
        HostGroup(
            name: "scroll proxy", type: .scrollProxy, missing: "a scroll proxy has scrollTo(id, anchor), and no",
            withoutSelf: "write proxy:%s(…), with a colon",
            functions: [
                HostFunction("scrollTo", "...") { call throws(CallError) in
                    guard let proxy = call.object(ScrollProxy.self, 1) else { return 0 }
                    guard call.type(2) != LUA_TNIL else {
                        throw CallError("scrollTo: 'id' must be the id of a view, got nothing")
                    }
                    if call.interpreter.isFrozen {
                        throw CallError("scrollTo: called while views are made; call it in an action")
                    }
                    proxy.scroll(try call.identity(2), try anchor(call))
                    return 0
                }
            ])
    ]

    private static func anchor(_ call: Call) throws(CallError) -> String? {
        if call.type(3) == LUA_TNIL { return nil }
        guard call.type(3) == LUA_TSTRING else {
            throw CallError("scrollTo: 'anchor' must be a string, such as \"top\", got \(call.typeName(3))")
        }
        return try call.choice(3, for: "scrollTo: 'anchor'", among: anchors)
    }
}
