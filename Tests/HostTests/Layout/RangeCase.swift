@testable import Host

/// A flexible frame's axis: what the content is proposed, and how long the frame gets.
struct RangeCase: Sendable {
    var range: FlexibleFrame.Range
    var proposal: Double?
    var content: Int
    var inner: Double?
    var length: Int

    init(
        _ min: Double?, _ ideal: Double?, _ max: Double?, _ proposal: Double?, content: Int, _ inner: Double?,
        _ length: Int
    ) {
        range = FlexibleFrame.Range(min: min, ideal: ideal, max: max)
        self.proposal = proposal
        self.content = content
        self.inner = inner
        self.length = length
    }
}
