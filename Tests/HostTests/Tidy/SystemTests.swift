import Foundation
import Testing

/// What is the system's: its C library and what systems differ in come from one module.
@Suite("What is the system's", .timeLimit(.minutes(10)))
struct SystemTests {
    private static let sources = ["Sources/Host", "Sources/luaview"].flatMap {
        Project.texts($0, extensions: ["swift"])
    }

    /// The files with a match, outside of comments.
    private func files(with pattern: String, in sources: [(path: String, text: String)] = sources) throws -> [String] {
        let pattern = try Pattern(#"^(?!\s*//)[^\n]*(?:"# + pattern + ")")
        return sources.filter { !pattern.places(in: $0.text, of: $0.path).isEmpty }.map(\.path).sorted()
    }

    @Test("comes from Platform alone, whichever C library there is")
    func imports() throws {
        #expect(SystemTests.sources.count > 400)
        #expect(try files(with: #"\b(?:Glibc|Musl|Darwin|CSystem)\b"#) == [])
        let platform = try #require(
            Project.texts("Sources/Platform", extensions: ["swift"]).first { $0.path.hasSuffix("/Platform.swift") })
        for name in ["Glibc", "Musl", "Darwin"] {
            #expect(platform.text.contains("canImport(\(name))\n    @_exported import \(name)\n"))
        }
    }

    @Test("and is there under names that all systems have; what one of them has alone stands in no other place")
    func differences() throws {
        let names =
            #"\b(?:inotify_\w+|timer_[cs]e\w+|epoll_\w+|eventfd|timerfd_\w+|signalfd|prctl|memfd_\w+|pipe2|accept4)\b"#
        let flags =
            #"\b(?:SOCK_CLOEXEC|MSG_CMSG_CLOEXEC|CLOCK_BOOTTIME|IN_[A-Z_]+|st_m?tim|__libc_\w+|sem_\w+)\b|(?<!/)\benviron\b"#
        let texts = #""/proc/self|dlsym\(nil,|os\(Linux\)|\.so\.\d"|__sigaction|pthread_(?:create|getattr_np)"#
        #expect(try files(with: "\(names)|\(flags)|\(texts)") == [])
    }

    @Test("in C, too")
    func differencesInC() throws {
        let sources = Project.texts("Sources/CLua", extensions: ["c", "h"])
        #expect(sources.count > 50)
        let names =
            #"sys/(?:timerfd|syscall|prctl)\.h|malloc\.h|\bmalloc_trim\b|"/proc/|\bsyscall\(|__linux__|__APPLE__|\bpthread_"#
            + #"(?:getattr_np|getcpuclockid|sigqueue)\b"#
        #expect(try files(with: names, in: sources) == [])
    }
}
