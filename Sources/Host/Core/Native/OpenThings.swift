import Synchronization

/// What the scripts of one program have open: pipes, websockets. It goes with the program.
package final class OpenThings: Sendable {
    package struct Entry: Sendable {
        package let kind: String
        package let thing: any Sendable
        package let owner: Caller

        package init(kind: String, thing: any Sendable, owner: Caller) {
            self.kind = kind
            self.thing = thing
            self.owner = owner
        }
    }

    package let entries = Mutex<(byNumber: [Int: Entry], last: Int)>(([:], 0))
}
