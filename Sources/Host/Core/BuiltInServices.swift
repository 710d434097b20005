/// What a program brings along beside the language: services for scripts, a database for what they store, Markdown, pictures.
/// The library `Host` has none of them; `HostServices` has `.all`.
public struct BuiltInServices: Sendable {
    /// The services that scripts call, each behind its permission (L95). `ownsInput`: whether standard input is the script's to read.
    package var plugins: @Sendable (_ ownsInput: Bool) -> [any NativePlugin] = { _ in [] }
    /// Opens the file of stored values at a path, of so many bytes at most, and of so many in a value; nil: nothing is kept in files.
    package var openStorage:
        (@Sendable (_ path: String, _ mostBytes: Int, _ mostValueBytes: Int) throws(StorageError) -> any StoredFile)?
    /// Makes what reads Markdown for one script; nil: there is no Markdown.
    package var makeMarkdown: (@Sendable () -> any MarkdownReading)?
    /// Decodes a picture: its bytes and how many pixels are kept in a row or a column give a table of pixels; nil: no pictures are read.
    package var decodePicture: NativeFunction?

    /// Nothing beside the language.
    public static let none = BuiltInServices()

    package init() {}
}

/// Reads the Markdown texts of a script. Those that were read last are kept, so that one that grows is not read from its beginning.
package protocol MarkdownReading: AnyObject {
    /// The views of a text: its blocks stacked, a blank row between two. `mayLead`: whether text may lead to an address.
    func view(of text: String, _ allowance: (any Allowance)?, mayLead: @escaping (String) -> Bool) -> View
}
