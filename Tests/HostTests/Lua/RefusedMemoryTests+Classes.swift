extension RefusedMemoryTests {
    /// Classes that are declared, and what that raises with all memory there is.
    static let classes = [
        ("Component 'C' { x = State({ 1 }), y = Property(), body = type }", "ok"),
        ("tostring(Observable 'S' { x = 0, y = { 1, { 'two' } }, method = type })", "ok"),
        ("ObservableObject 'O' { didChange = PassthroughSubject(), x = Published(1), y = {} }", "ok"),
        ("Component('C', {})", #"the table behind that without a comma or parentheses: Component "C" { … }"#),
        ("Component 'C' { 1 }", "C: every field has a name; entry [1] has none"),
        (
            "Component 'C' { x = 1 }",
            "C: 'x' must be declared, as x = State(…) or Property(…), or be a function; it is a number"
        ),
        (
            "ObservableObject 'O' { didChange = { 1 } }",
            "announces itself, as didChange = PassthroughSubject(); it is a table"
        ),
        ("(Observable 'S' { x = type }).x", "ok"),
        (
            "(Observable 'S' { x = 1 }).x",
            "'x' is a field of what S(…) makes, not of S itself; in a method it is self.x"
        ),
    ]
}
