/// What a class or a function of a script's is made of, as it was declared.
struct NamedParts {
    /// What declares it: `Component`, `Modifier`, `Observable`, `ObservableObject`, `function`.
    let word: String
    /// Its name; of a function where it is declared, `file:line`.
    let name: String
    /// The fields of a class, in their order, and what declares each.
    var fields: [(name: String, declaration: Description)] = []
    /// The methods of a class; the parameters of a function.
    var members: [String] = []
}
