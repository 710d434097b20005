import ArgumentParser
import Host
import Platform

/// Files of a project that are written into its folder: all of them, or none where one is in the way.
struct ProjectFiles {
    let folder: String
    /// Whether files that are there are written over.
    let replaces: Bool
    /// Whether a file of this text may be written over.
    var mayReplace: (String) -> Bool = { _ in true }

    /// Runs a command that writes files, shows the lines that it gives and ends the program with its status.
    static func write(_ body: () throws -> [String]) throws {
        let standard = StandardOutputs()
        var status = ExitStatus.success
        do {
            for line in try body() { standard.output.writeLine(PrintedText.visible(line)) }
        } catch {
            let problem =
                (error as? FileError)?.description ?? "luaview: \((error as? ScriptError)?.message ?? "\(error)")"
            standard.complain(PrintedText.visible(problem))
            status = ExitStatus.wrongUse
        }
        standard.flush()
        throw ExitCode(status)
    }

    /// Whether there is something of that name, a link to nothing included.
    func has(_ path: String) -> Bool { FilePath(place(path)).status(followsLinks: false) != nil }

    /// Whether it is there with that text.
    func has(_ path: String, with text: String) -> Bool { (try? TextFile.bytes(of: place(path))) == Array(text.utf8) }

    /// Writes the files; their folders are made.
    /// - Throws: a file is in the way, or cannot be written.
    func write(_ files: [(path: String, text: String)]) throws(FileError) {
        for (path, _) in files where has(path) {
            guard replaces else {
                throw FileError(place(path), .write, reason: "it is there already; --force writes over it")
            }
            let text = String(decoding: try TextFile.bytes(of: place(path)), as: UTF8.self)
            guard mayReplace(text) else {
                throw FileError(place(path), .write, reason: "it is there already, and was not written by luaview")
            }
        }
        for (path, text) in files { try write(text, to: place(path)) }
    }

    private func place(_ path: String) -> String { folder == "." ? path : folder + "/" + path }

    private func write(_ text: String, to path: String) throws(FileError) {
        let place: FilePlace
        do throws(FileFailure) {
            place = try FilePlace(FilePath(path), links: .within(FilePath(folder)), makesMissing: 0o777)
        } catch {
            throw FileError(path, .write, error)
        }
        try place.replace {
            FileError(path, .write, $0)
        } write: { (descriptor) throws(FileError) in
            let output = ByteOutput(descriptor: descriptor)
            output.write(text)
            output.flush()
            if case .failed(let reason) = output.state { throw FileError(path, .write, reason: reason) }
        }
    }
}
