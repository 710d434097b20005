import Foundation
import Testing

@testable import Host
@testable import HostTools

/// The tests that a page shows, behind `<!-- test -->`.
@Suite("The page of mounted apps", .timeLimit(.minutes(10)))
struct MountedAppsPageTests {
    private static let page =
        (try? String(
            contentsOf: Project.root.appending(path: "Sources/Host/Host.docc/MountedApps.md"), encoding: .utf8)) ?? ""

    private static let examples = page.components(separatedBy: "<!-- test -->\n```lua\n").dropFirst().map { rest in
        rest.components(separatedBy: "\n```").first ?? ""
    }

    @Test("shows tests that pass", arguments: examples)
    func passes(example: String) throws {
        let folder = try TemporaryFolder(["page_test.lua": example])
        var failures: [String] = []
        let summary = TestFile(path: folder.url.path + "/page_test.lua") { record in
            switch record {
            case .ended(let result) where result.status != .success: failures.append(result.message)
            case .failed(let failure): failures.append(failure.message)
            default: break
            }
        }.run()
        #expect(failures == [])
        #expect(summary.successes > 0)
    }

    @Test("has some")
    func completeness() { #expect(MountedAppsPageTests.examples.count >= 5) }
}
