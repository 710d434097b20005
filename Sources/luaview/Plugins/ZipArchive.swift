import Host
import Platform

/// A ZIP archive: its list of files is checked as a whole before anything of it is written. Links and other special files, names that
/// lead out of it, files that overlap each other, and more bytes than a plugin has are refused.
struct ZipArchive {
    private struct Entry {
        let name: String
        let isFolder: Bool
        let isExecutable: Bool
        let isCompressed: Bool
        let checksum: UInt32
        /// In bytes.
        let size: Int
        /// Where its compressed bytes stand.
        let place: Range<Int>
    }

    private let shown: String
    private let bytes: [UInt8]
    private var entries: [Entry] = []

    static let mostEntries = 10_000

    /// Whether bytes that a file begins with are those of a ZIP archive.
    static func isOne(_ bytes: some Sequence<UInt8>) -> Bool {
        [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6]].contains(Array(bytes.prefix(4)))
    }

    /// An archive, as the bytes of a file. `shown`: how messages name it.
    /// - Throws: it is damaged, or has what cannot be part of a plugin.
    init(_ bytes: [UInt8], shown: String) throws(ScriptError) {
        self.bytes = bytes
        self.shown = shown
        try readList()
    }

    /// Writes its files into a folder, which is made.
    /// - Throws: a file is damaged or cannot be written, or there is no zlib.
    func extract(to folder: FilePath) throws(ScriptError) {
        let library = try DeflateLibrary()
        for entry in entries {
            let path = folder.appending(FilePath(entry.name))
            if entry.isFolder {
                try makeFolder(path)
                continue
            }
            let content =
                entry.isCompressed
                ? library.inflated(bytes[entry.place], count: entry.size) : Array(bytes[entry.place])
            guard let content, content.count == entry.size, library.checksum(content) == entry.checksum else {
                throw damaged("'\(entry.name)' is not what the list of files says")
            }
            try makeFolder(path.folder)
            try write(content, to: path, isExecutable: entry.isExecutable)
        }
    }

    private func makeFolder(_ path: FilePath) throws(ScriptError) {
        do throws(FileFailure) { try FileTree.makeFolder(path) } catch {
            throw ScriptError("cannot write '\(path.shown)': \(error)")
        }
    }

    private func write(_ content: [UInt8], to path: FilePath, isExecutable: Bool) throws(ScriptError) {
        let descriptor: Int32
        do throws(FileFailure) {
            let place = try FilePlace(path, links: .within(path.folder))
            descriptor = try place.opened(mode: isExecutable ? 0o777 : 0o666)
        } catch {
            throw ScriptError("cannot write '\(path.shown)': \(error)")
        }
        defer { close(descriptor) }
        let output = ByteOutput(descriptor: descriptor)
        output.write(content)
        output.flush()
        if case .failed(let reason) = output.state {
            throw ScriptError("cannot write '\(path.shown)': \(reason)")
        }
    }

    private func damaged(_ what: String) -> ScriptError { ScriptError("\(shown): the archive is damaged: \(what)") }

    // MARK: Numbers

    private func number(_ offset: Int, _ count: Int) throws(ScriptError) -> Int {
        guard offset >= 0, offset + count <= bytes.count else { throw damaged("it ends too soon") }
        return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private func short(_ offset: Int) throws(ScriptError) -> Int { try number(offset, 2) }

    private func long(_ offset: Int) throws(ScriptError) -> Int { try number(offset, 4) }

    // MARK: The list of files

    private static let (endMark, entryMark, fileMark) = (0x0605_4B50, 0x0201_4B50, 0x0403_4B50)
    private static let (endLength, entryLength, fileLength) = (22, 46, 30)

    private mutating func readList() throws(ScriptError) {
        let end = try endOfList()
        guard try short(end + 4) == 0, try short(end + 6) == 0 else {
            throw ScriptError("\(shown): the archive has several parts")
        }
        let (count, size, start) = (try short(end + 10), try long(end + 12), try long(end + 16))
        guard count < 0xFFFF, size < 0xFFFF_FFFF, start < 0xFFFF_FFFF, count <= ZipArchive.mostEntries else {
            throw ScriptError("\(shown): more than \(ZipArchive.mostEntries) files, or as large as no plugin is")
        }
        guard start + size == end else { throw damaged("its list of files is not where it should be") }
        var offset = start
        var names: Set<String> = []
        var total = 0
        for _ in 0..<count {
            guard try long(offset) == ZipArchive.entryMark else { throw damaged("its list of files is broken off") }
            let entry = try entry(at: offset, before: start)
            guard names.insert(entry.name).inserted else {
                throw ScriptError("\(shown): '\(entry.name)' is there twice")
            }
            total += entry.size
            guard total <= FileTree.mostBytes else {
                throw ScriptError("\(shown): a plugin has at most \(FileTree.mostBytes >> 20) MB")
            }
            entries.append(entry)
            offset +=
                ZipArchive.entryLength + (try short(offset + 28)) + (try short(offset + 30)) + (try short(offset + 32))
        }
        guard offset == end else { throw damaged("its list of files is longer than it says") }
        let places = entries.map(\.place).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
        for (place, next) in zip(places, places.dropFirst()) where place.upperBound > next.lowerBound {
            throw ScriptError("\(shown): its files overlap each other")
        }
    }

    /// Where the record stands that ends the archive; only a comment follows it.
    private func endOfList() throws(ScriptError) -> Int {
        var offset = bytes.count - ZipArchive.endLength
        while offset >= max(0, bytes.count - ZipArchive.endLength - 0xFFFF) {
            if try long(offset) == ZipArchive.endMark,
                try short(offset + 20) == bytes.count - offset - ZipArchive.endLength
            {
                return offset
            }
            offset -= 1
        }
        throw damaged("it has no list of files")
    }

    private func entry(at offset: Int, before list: Int) throws(ScriptError) -> Entry {
        let nameLength = try short(offset + 28)
        let nameEnd = offset + ZipArchive.entryLength + nameLength
        guard nameEnd <= bytes.count else { throw damaged("it ends too soon") }
        let nameBytes = bytes[offset + ZipArchive.entryLength..<nameEnd]
        guard let written = String(validating: nameBytes, as: UTF8.self) else {
            throw ScriptError("\(shown): '\(FilePath(bytes: nameBytes).shown)': a file's name must be UTF-8")
        }
        let name = written.hasSuffix("/") ? String(written.dropLast()) : written
        try check(name)
        let attributes = try long(offset + 38)
        let mode = attributes >> 16
        let isFolder = written.hasSuffix("/") || mode & 0xF000 == 0x4000
        guard [0, 0x4000, 0x8000].contains(mode & 0xF000) else {
            throw ScriptError(
                "\(shown): '\(name)': a plugin is made of files and folders; links and others are refused")
        }
        guard try short(offset + 8) & 0x2041 == 0 else { throw ScriptError("\(shown): '\(name)' is encrypted") }
        let method = try short(offset + 10)
        guard method == 0 || method == 8 else {
            throw ScriptError(
                "\(shown): '\(name)' is compressed by method \(method); those that are read are 0, stored, and 8, deflate"
            )
        }
        let (packed, size) = (try long(offset + 20), try long(offset + 24))
        guard !isFolder || size == 0, method == 8 || packed == size else { throw damaged("'\(name)' has two sizes") }
        let place = try place(of: nameBytes, at: try long(offset + 42), size: packed, before: list)
        return Entry(
            name: name, isFolder: isFolder, isExecutable: mode & 0o111 != 0, isCompressed: method == 8,
            checksum: UInt32(try long(offset + 16)), size: size, place: place)
    }

    /// Where a file's compressed bytes stand, behind a head that has its name once more.
    private func place(
        of name: ArraySlice<UInt8>, at head: Int, size: Int, before list: Int
    ) throws(ScriptError) -> Range<Int> {
        guard try long(head) == ZipArchive.fileMark else { throw damaged("a file is not where its list says") }
        let nameLength = try short(head + 26)
        let start = head + ZipArchive.fileLength + nameLength + (try short(head + 28))
        guard start + size <= list else { throw damaged("a file is longer than the archive") }
        guard bytes[head + ZipArchive.fileLength..<head + ZipArchive.fileLength + nameLength] == name else {
            throw damaged("a file has two names")
        }
        return start..<start + size
    }

    private func check(_ name: String) throws(ScriptError) {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(""), !parts.contains(".."), !name.contains("\\") else {
            throw ScriptError("\(shown): '\(FilePath(name).shown)' leads out of the archive")
        }
        guard !parts.contains("."), !name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
            throw ScriptError("\(shown): '\(FilePath(name).shown)' is no name of a file")
        }
    }
}
