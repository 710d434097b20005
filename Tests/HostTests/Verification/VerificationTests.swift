import Testing

@testable import Host

/// Sessions that evaluate, lay out and paint anew what they keep, and compare.
@Suite("Verification", .timeLimit(.minutes(10)))
struct VerificationTests {
    @Test(
        "finds nothing in the fixtures, and changes nothing", .timeLimit(.minutes(10)),
        arguments: Fixture.all.filter { !Exempt.runsForLong.contains($0.name) })
    func fixtures(fixture: Fixture) throws {
        var header = try Fixture.Header(of: fixture.text("lua") ?? "")
        header.configuration.verification = .all
        if Exempt.readsTheUnobserved.contains(fixture.name) { header.configuration.verification.remove(.evaluations) }
        var screens: [ScreenedOutput] = []
        let result = try FixtureRun.result(
            of: fixture, header,
            through: { sink in
                screens.append(ScreenedOutput(sink))
                return screens[0]
            })
        for screen in screens { if let failure = screen.failure { Issue.record("\(failure)") } }
        #expect(result.errors == fixture.text("errors") ?? "")
        #expect(result.status == header.status)
        guard !Exempt.countsEvaluations.contains(fixture.name) else { return }
        #expect(result.output == fixture.text("expected"))
    }

    @Test("finds nothing in random programs", arguments: 0..<200)
    func programs(seed: Int) throws {
        let program = RandomProgram(seed: UInt64(seed))
        let run = VerifiedRun(
            configuration: program.configuration(seed), isFullScreen: seed % 2 == 0)
        if let failure = try run.failure(of: program) { Issue.record("seed \(seed): \(failure)") }
    }

    @Test("knows nothing of fixtures that are not there")
    func exemptions() {
        let names = Set(Fixture.all.map(\.name))
        let exempt = Exempt.readsTheUnobserved.union(Exempt.countsEvaluations).union(Exempt.runsForLong)
        #expect(exempt.subtracting(names) == [])
    }
}

/// Fixtures whose bodies do on purpose what verification cannot take for a function of what is observed.
private enum Exempt {
    /// They show that what is not observed is not followed, or that two evaluations differ.
    static let readsTheUnobserved = names(
        "scripts/articles/not-a-state", "passes/strict-reports-what-modifiers-say",
        "passes/strict-reports-all-that-differs", "passes/strict-reports-each-difference-once",
        "passes/strict-reports-what-two-evaluations-differ-in",
        "computed/an-error-before-the-inputs-are-read-is-not-for-ever", "computed/what-an-init-reads-is-not-tracked",
        "errors/every-kind-of-callback-fails-and-comes-back", "onChange/compared-once-per-evaluation",
        "observable/computed-follows-what-is-not-announced",
        "observable/untrack-reads-without-depending")
    /// Thousands of events follow each other at one instant, all alike.
    static let runsForLong = names(
        "tasks/tasks-that-wake-each-other-for-ever-are-a-loop", "tasks/loops-side-by-side-come-to-an-end",
        "tasks/a-crowd-of-tasks-is-no-loop")
    /// They print how often something was evaluated.
    static let countsEvaluations = names(
        "lazy/a-million-rows-of-which-four-appear", "computed/diamonds-of-several-shapes",
        "observable/what-is-tracked-in-a-body-is-read-by-it")

    private static func names(_ names: String...) -> Set<String> {
        Set(names.map { $0.hasPrefix("scripts/") ? $0 : "Tests/HostTests/Fixtures/language/\($0)" })
    }
}
