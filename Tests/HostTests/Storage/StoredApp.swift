import Foundation

@testable import Host
@testable import HostServices

/// A script that stores, and a folder for its database.
final class StoredApp {
    let folder: TemporaryFolder
    var messages: [String] = []

    init() throws { folder = try TemporaryFolder() }

    /// Whose the values are of an app that has no other name.
    static let scope = StorageScope.script(FilePath("app.lua").resolved().text)

    var path: String { folder.url.appending(path: "storage.sqlite").path }

    /// Runs the script from its beginning; what it logs is in `messages`.
    func app(
        _ source: String, path: String? = nil, name: String = "app.lua", limit: Int = 1 << 24, seconds: Double = 5,
        configure: (inout Configuration) -> Void = { _ in }
    ) throws -> MountedApp {
        var configuration = Configuration(builtIn: .all)
        configuration.width = 60
        configuration.isDeterministic = true
        configuration.storageLimit = limit
        configuration.timeLimit = seconds
        configuration.storage = .file(path ?? self.path)
        configure(&configuration)
        let output = LoggingOutput { self.messages.append($0) }
        let session = try Session(configuration, output: output)
        try session.load(source: Array(source.utf8), name: name)
        let app = MountedApp(session: session, output: output.recorded)
        while try session.step() {}
        return app
    }

    /// A component with one stored field of that declaration.
    static func script(_ declaration: String, _ body: String = "Text(json.encode { v = self.v })") -> String {
        """
        local A = Component "A" { v = \(declaration) }
        function A:body() return \(body) end
        return A
        """
    }
}

/// Keeps what a session shows; what it logs goes elsewhere.
final class LoggingOutput: SessionOutput {
    let recorded = RecordedOutput()
    private let log: (String) -> Void

    init(_ log: @escaping (String) -> Void) { self.log = log }

    func printed(_ line: String) { recorded.printed(line) }
    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        recorded.emitted(frame, cause: cause, isRequested: isRequested)
    }
    func reported(_ error: ScriptError) { recorded.reported(error) }
    func logged(_ message: String) { log(message) }
}

extension StorageFile {
    /// Writes values whole, nil to remove one.
    func write(_ values: [(key: StoredKey, value: PlainValue?)]) throws {
        _ = try write(values.map { ($0.key, $0.value.map { StoredContent($0) }) }, over: [:])
    }

    /// The stored value.
    func value(of key: StoredKey) throws -> PlainValue? { try content(of: key)?.content.whole }
}

extension Storage {
    /// What is stored in a file.
    convenience init(
        at path: String, mostValueBytes: Int = Storage.mostBytes, complain: @escaping (String) -> Void
    ) {
        self.init(
            .file(path),
            openFile: { (path) throws(StorageError) in try StorageFile(path: path, mostValueBytes: mostValueBytes) },
            complain: complain)
    }
}
