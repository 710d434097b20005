/// What a class or a function of a script's is made of, as it was declared.
package struct NamedParts {
    /// What declares it: `Component`, `Modifier`, `Observable`, `ObservableObject`, `function`.
    package let word: String
    /// Its name; of a function where it is declared, `file:line`.
    package let name: String
    /// The fields of a class, in their order, and what declares each.
    package var fields: [(name: String, declaration: Description)] = []
    /// The methods of a class; the parameters of a function.
    package var members: [String] = []
}
