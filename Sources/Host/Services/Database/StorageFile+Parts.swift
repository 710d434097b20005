import Host

/// Large tables, which stand in parts: the table as a whole, and behind it what has changed in it since, a row for each change.
/// A row in `stored` says which edition of the table these are of: another one each time that the whole is written. What
/// was changed is written only behind the parts that it is a change of.
extension StorageFile {
    /// The kind of what stands in parts.
    static let inParts = "parts"

    /// `place`: 0 for the whole. `size`: what the table takes with this and all that is before.
    private static let declaration = """
        CREATE TABLE parts (
          scope TEXT NOT NULL, key TEXT NOT NULL, place INTEGER NOT NULL, size INTEGER NOT NULL, bytes BLOB NOT NULL,
          PRIMARY KEY (scope, key, place)
        )
        """
    private static let declarations = [declaration, declaration + " WITHOUT ROWID"].map { [Database.Column.text($0)] }

    /// Whether there is room for parts.
    /// - Throws: something else stands there.
    func hasParts() throws(StorageError) -> Bool {
        let rows = try database.run("SELECT sql FROM sqlite_master WHERE name = 'parts'")
        guard let row = rows.first else { return false }
        guard StorageFile.declarations.contains(row) else { throw stranger }
        return true
    }

    /// From now on earlier versions of the program take the file for one of a newer version, which it is.
    private func makeParts() throws(StorageError) {
        guard try !hasParts() else { return }
        try database.run(StorageFile.declaration)
        try database.run("PRAGMA user_version = \(StorageFile.format)")
    }

    /// What an expression of SQLite gives for the size of a value in `stored`.
    var valueSize: String {
        get throws(StorageError) {
            let whole = "length(CAST(value AS BLOB))"
            guard try hasParts() else { return whole }
            return """
                CASE kind WHEN '\(StorageFile.inParts)' THEN coalesce((
                  SELECT max(parts.size, 0) FROM parts WHERE parts.scope = stored.scope AND parts.key = stored.key
                  ORDER BY parts.place DESC LIMIT 1), 0) ELSE \(whole) END
                """
        }
    }

    // MARK: Reading

    /// Which version is stored; nil: nothing is in parts.
    func version(of key: StoredKey) throws(StorageError) -> StoredVersion? {
        guard try hasParts() else { return nil }
        let query = """
            SELECT value, (SELECT max(place) FROM parts WHERE parts.scope = ?1 AND parts.key = ?2)
            FROM stored WHERE scope = ?1 AND key = ?2 AND kind = '\(StorageFile.inParts)'
            """
        let rows = try database.run(query, [.text(key.scope), .text(key.key)], columns: 2)
        guard case .integer(let edition)? = rows.first?[0], case .integer(let last)? = rows.first?[1] else {
            return nil
        }
        return StoredVersion(edition: edition, changes: Int(last))
    }

    /// The table in parts, put together: within a transaction.
    func parts(
        of key: StoredKey, _ edition: Int64
    ) throws(StorageError) -> (content: StoredContent, version: StoredVersion?) {
        guard try hasParts() else { throw unreadable(key) }
        let columns = [Database.Column.text(key.scope), .text(key.key)]
        // How long a part is, is known without reading it.
        let total = try database.run(
            "SELECT total(length(bytes) + 16.0) FROM parts WHERE scope = ?1 AND key = ?2", columns)
        guard case .number(let bytes)? = total.first?.first, bytes <= Double(mostValueBytes) * 2 + 8192 else {
            throw tooLarge
        }
        let rows = try database.run(
            "SELECT place, size, bytes FROM parts WHERE scope = ?1 AND key = ?2 ORDER BY place", columns, columns: 3)
        guard let whole = rows.first, case .bytes(let wholeBytes) = whole[2], case .integer(let last)? = rows.last?[1],
            let table = StoredValue.decoded(wholeBytes).flatMap(ChangingTable.init)
        else { throw unreadable(key) }
        var changed = 0
        for (place, row) in rows.enumerated() {
            guard row[0] == .integer(Int64(place)) else { throw unreadable(key) }
            guard place > 0 else { continue }
            guard case .bytes(let bytes) = row[2], let change = StoredValue.decodedChange(bytes), table.apply(change)
            else { throw unreadable(key) }
            changed += bytes.count + StoredContent.Change.overhead
        }
        let content = StoredContent(table.value, changedBytes: changed)
        guard content.size == Int(last) else { throw unreadable(key) }
        return (content, StoredVersion(edition: edition, changes: rows.count - 1))
    }

    // MARK: Writing

    private var tooLarge: StorageError {
        StorageError(message: "\(database.path): a value is larger than storage takes")
    }

    /// Writes what has changed since the version that is known, if that is the one that is stored, else all: within a transaction.
    func writeParts(
        _ content: StoredContent, as key: StoredKey, over known: StoredVersion?
    ) throws(StorageError) -> StoredVersion {
        guard content.size <= mostValueBytes else { throw tooLarge }
        if let known, try version(of: key) == known {
            try append(content.changes[content.written...], to: key, behind: known.changes)
            return StoredVersion(
                edition: known.edition, changes: known.changes + content.changes.count - content.written)
        }
        try makeParts()
        try removeParts(of: key)
        let edition = try number("SELECT random()")
        try put((StorageFile.inParts, .integer(edition)), as: key)
        let whole = StoredContent.Change(bytes: StoredValue.encoded(content.whole), size: content.wholeSize)
        try append([whole] + content.changes, to: key, behind: -1)
        return StoredVersion(edition: edition, changes: content.changes.count)
    }

    private func append(
        _ parts: some Sequence<StoredContent.Change>, to key: StoredKey, behind last: Int
    ) throws(StorageError) {
        for (place, part) in zip((last + 1)..., parts) {
            try database.run(
                "INSERT INTO parts (scope, key, place, size, bytes) VALUES (?1, ?2, ?3, ?4, ?5)",
                [
                    .text(key.scope), .text(key.key), .integer(Int64(place)), .integer(Int64(part.size)),
                    .bytes(part.bytes),
                ])
        }
    }

    func removeParts(of key: StoredKey) throws(StorageError) {
        guard try hasParts() else { return }
        try database.run("DELETE FROM parts WHERE scope = ?1 AND key = ?2", [.text(key.scope), .text(key.key)])
    }

    func copyParts(of key: StoredKey, to scope: String) throws(StorageError) {
        guard try hasParts() else { return }
        try removeParts(of: StoredKey(scope: scope, key: key.key))
        try database.run(
            """
            INSERT INTO parts (scope, key, place, size, bytes)
            SELECT ?1, key, place, size, bytes FROM parts WHERE scope = ?2 AND key = ?3
            """, [.text(scope), .text(key.scope), .text(key.key)])
    }
}
