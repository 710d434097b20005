import Glibc

@testable import Host

/// What a session is made of, for a look at what is left of it when it has been dropped.
struct SessionRemains {
    private weak var session: Session?
    private weak var scene: Scene?
    private weak var program: Program?
    private weak var interpreter: Interpreter?
    private weak var mailbox: Mailbox?
    private weak var storage: Storage?
    private weak var root: Node?
    /// The pipe of its doorbell: the system gives no other one this number.
    private let pipe: FileNumber?

    init(of session: Session) {
        (self.session, scene, program) = (session, session.scene, session.scene.program)
        (interpreter, mailbox, storage) = (session.scene.interpreter, session.mailbox, session.scene.storage)
        root = session.root
        pipe = FileNumber(session.mailbox.descriptor)
    }

    /// The names of what is there.
    var names: [String] {
        let objects: [(String, AnyObject?)] = [
            ("session", session), ("scene", scene), ("program", program), ("interpreter", interpreter),
            ("mailbox", mailbox), ("storage", storage), ("root", root),
        ]
        return objects.compactMap { $0.1 == nil ? nil : $0.0 } + (isPipeOpen ? ["descriptor"] : [])
    }

    /// The names of what is there of any of them. A thread that has just given its answer may still hold what it gave it to: it is
    /// waited for.
    static func names(of all: [SessionRemains]) -> [String] {
        let deadline = ContinuousClock.now + .seconds(60)
        while !all.allSatisfy(\.names.isEmpty), ContinuousClock.now < deadline { sched_yield() }
        return all.flatMap(\.names)
    }

    private var isPipeOpen: Bool {
        guard let pipe else { return true }
        return (0..<Int32(sysconf(Int32(_SC_OPEN_MAX)).clamped)).contains { FileNumber($0) == pipe }
    }
}

/// By what the system tells one file from another; nil where the descriptor is not open.
private struct FileNumber: Equatable {
    private let device: dev_t
    private let file: ino_t

    init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        (device, file) = (status.st_dev, status.st_ino)
    }
}

extension Int {
    /// No process of the tests has more descriptors.
    fileprivate var clamped: Int { Swift.min(Swift.max(self, 256), 4096) }
}
