/// Verifies a session after its events, and keeps the result.
final class SessionVerifier {
    let checks: Verification
    /// The first difference that was found; the verification ends with it.
    fileprivate(set) var failure: VerificationFailure?
    /// The event that is to be checked; nil: it has been.
    var cause: String?

    /// How many more nodes are verified before events are left out.
    private var budget = 20_000
    private var events = 0

    init(_ checks: Verification) { self.checks = checks }

    /// Whether the event is to be checked, in a tree of so many nodes: all are at first, and of those of a large tree, or of a long
    /// run, every 256th after that.
    fileprivate func takes(_ nodes: Int) -> Bool {
        events += 1
        budget -= nodes + 50
        return budget > 0 || events % 256 == 0
    }
}

extension Session {
    /// A cached result that differs from a fresh one: the session ends with status 70. Nil: none was found, or nothing is
    /// verified (`Configuration.verification`).
    package var verificationFailure: VerificationFailure? { verifier?.failure }

    /// The status of a run that verification ended, as `sysexits.h` has it for faults of a program itself.
    static let faultStatus: Int32 = 70

    /// Verifies the state after the last event, unless a limit stopped it or others have written to it since.
    func verify(with verifier: SessionVerifier) {
        guard let cause = verifier.cause else { return }
        verifier.cause = nil
        guard verifier.failure == nil, !isUnmounted, exitStatus == nil, transaction.isSettled, !isRestWaiting,
            !interface.needsLayout, !interface.reconciler.isStopped, root != nil,
            verifier.takes(interface.reconciler.count)
        else { return }
        let found = scene.turn {
            scene.program.verifying(in: scene) {
                interface.failure(verifier.checks, isShown: frames > 0)
            }
        }
        guard var found else { return }
        found.cause = cause
        end(because: found)
    }

    /// Ends the session because of a failed verification, also one outside the session, and reports it. Nothing happens without
    /// verification, or after an earlier failure.
    package func end(because failure: VerificationFailure) {
        guard let verifier, verifier.failure == nil else { return }
        verifier.failure = failure
        hasFailed = true
        exitStatus = Session.faultStatus
        output.logged(failure.description)
    }
}
