import Foundation
import Testing

/// What is the system's: its C library comes from one module, and what Linux alone has stands in few files.
@Suite("What is the system's", .timeLimit(.minutes(10)))
struct SystemTests {
    private static let sources = ["Sources/Host", "Sources/luaview"].flatMap {
        Project.texts($0, extensions: ["swift"])
    }

    /// The files with a match, outside of comments.
    private func files(with pattern: String) throws -> [String] {
        let pattern = try Pattern(#"^(?!\s*//)[^\n]*(?:"# + pattern + ")")
        return SystemTests.sources.filter { !pattern.places(in: $0.text, of: $0.path).isEmpty }.map(\.path).sorted()
    }

    @Test("comes from Platform alone, whichever C library there is")
    func imports() throws {
        #expect(SystemTests.sources.count > 400)
        #expect(try files(with: #"\b(?:Glibc|Musl|Darwin)\b"#) == [])
        let platform = try #require(Project.texts("Sources/Platform", extensions: ["swift"]).first)
        for name in ["Glibc", "Musl", "Darwin"] {
            #expect(platform.text.contains("canImport(\(name))\n    @_exported import \(name)\n"))
        }
    }

    @Test("and Linux's alone stands in these files")
    func linux() throws {
        let names =
            #"\b(?:inotify_\w+|timer_[cs]e\w+|epoll_\w+|eventfd|timerfd_\w+|signalfd|prctl|memfd_\w+|pipe2|accept4)\b"#
        let flags = #"\bSOCK_CLOEXEC\b|\blv_open_(?:path|nameless|without_links)\b"#
        let texts = #""/proc/|dlsym\(nil, "(?:syscall|mallopt)""#
        #expect(
            try files(with: "\(names)|\(flags)|\(texts)") == [
                "Sources/Host/File/FilePath+System.swift",  // opening without links
                "Sources/Host/File/OpenFolder.swift",  // the same, and paths of what is open
                "Sources/Host/Native/FolderEvents.swift",  // what changes in folders
                "Sources/Host/Permission/Permissions.swift",  // files that show the environment
                "Sources/Host/Service/CurlSocketAddress.swift",  // sockets that programs do not inherit
                "Sources/Host/Service/OpenDescriptors.swift",  // which descriptors are open
                "Sources/Host/Service/ProgramStarter.swift",  // sockets that programs do not inherit
                "Sources/luaview/Running/DeadlySignals.swift",  // a signal for one thread
                "Sources/luaview/Running/DeepStack.swift",  // where large blocks of memory come from
                "Sources/luaview/Terminal/InterruptKey.swift",  // a timer that sends a signal
                "Sources/luaview/Terminal/TerminalDevice.swift",  // another descriptor for standard output
                "Sources/luaview/Testing/TestProcess.swift",  // the program's own file
            ])
    }
}
