import Synchronization

/// What the scripts of one program have open: pipes, websockets. It goes with the program.
final class OpenThings: Sendable {
    struct Entry: Sendable {
        let kind: String
        let thing: any Sendable
        let owner: Asker
    }

    let entries = Mutex<(byNumber: [Int: Entry], last: Int)>(([:], 0))
}
