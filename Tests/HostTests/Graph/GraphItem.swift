@testable import Host

/// What reading something comes to.
enum Outcome: Equatable {
    case value(Int)
    case failure
}

/// Something with a value in a random graph, or an observer: its node comes and goes.
final class GraphItem {
    enum Kind { case source, quietSource, computed, observer }

    /// What an evaluation has read.
    struct Seen {
        var item: GraphItem
        var key: Graph.Key
        var version: Int
        var outcome: Outcome
    }

    let kind: Kind
    var isOwned = false
    var formula = Formula()
    var key = Graph.Key.none
    /// What it came to last, and how often that has become another.
    var current = Outcome.value(0)
    var version = 0
    /// Whether the node that it has now has been evaluated, and what that has read.
    var isEvaluated = false
    var seen: [Seen] = []
    /// The evaluation that waits.
    var begun: Evaluation? {
        didSet { oldValue?.waitsFor?.readers -= 1 }
    }
    /// How many read it at the time: it is not collected then.
    var readers = 0
    /// Of an observer: whether it has been told since its last evaluation, and after how many writes that was.
    var isTold = false
    var evaluatedAt = 0
    /// Of a source: the number of its last write.
    var writtenAt = 0

    init(_ kind: Kind) { self.kind = kind }

    /// Its node is gone.
    func forget() {
        key = .none
        isEvaluated = false
        isTold = false
        begun = nil
    }
}

/// How a value is made from others. Which of them are read depends on what they are.
struct Formula {
    var inputs: [GraphItem] = []
    var salt = 0
    /// Results are below it, so that many are equal.
    var modulus = 2
    /// The result that is a failure.
    var failsAt = -1
    /// Whether it goes on where what it reads has failed.
    var catches = true
    /// Whether it waits for what it reads, and is not nested.
    var canWait = false
}

/// An evaluation that goes on until it has to wait.
struct Evaluation {
    private var result: Int
    private var place = 0
    private var left: Int
    private(set) var seen: [GraphItem.Seen] = []
    var waitsFor: GraphItem?

    init(_ formula: Formula) {
        result = formula.salt
        left = formula.inputs.count
    }

    /// `read` gives nil where the evaluation has to wait, and so does this.
    mutating func go(on formula: Formula, read: (GraphItem) -> Outcome?) -> Outcome? {
        while left > 0 {
            let input = formula.inputs[place]
            guard let outcome = read(input) else { return nil }
            seen.append(GraphItem.Seen(item: input, key: input.key, version: input.version, outcome: outcome))
            left -= 1
            switch outcome {
            case .value(let value):
                result = (result * 31 + value) % 1009
                place = (place + 1 + value % 2) % formula.inputs.count
            case .failure:
                guard formula.catches else { return .failure }
                result = (result * 31 + 7) % 1009
                place = (place + 1) % formula.inputs.count
            }
        }
        return result % formula.modulus == formula.failsAt ? .failure : .value(result % formula.modulus)
    }
}
