import Testing

/// What other packages see of the core: so much as is read in one sitting.
@Suite("The public interface of the core", .timeLimit(.minutes(10)))
struct PublicInterfaceTests {
    /// How many declarations it may have.
    private static let most = 299
    private static let files = Project.texts("Sources/Host/Core", extensions: ["swift"])

    @Test("is short; what the package's own modules share is `package`")
    func size() throws {
        let declaration = try Pattern(#"^[ \t]*(?:@\w+(?:\([^)\n]*\))?\s+)*(?:public|open) [a-z].*"#)
        let files = PublicInterfaceTests.files.map { declaration.places(in: $0.text, of: $0.path) }
        let count = files.map(\.count).reduce(0, +)
        #expect(count > 200)
        let longest = files.sorted { $0.count > $1.count }.prefix(10).flatMap { $0 }
        #expect(count <= PublicInterfaceTests.most, "\(count) public declarations\n\(longest.joined(separator: "\n"))")
    }

    @Test("has no extension in which everything is public unsaid")
    func extensions() throws {
        let pattern = try Pattern(#"^[ \t]*public extension\b"#)
        let places = PublicInterfaceTests.files.flatMap { pattern.places(in: $0.text, of: $0.path) }
        #expect(places.isEmpty, "\(places.joined(separator: "\n"))")
    }
}
