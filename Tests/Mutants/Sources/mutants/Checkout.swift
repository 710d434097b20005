import Foundation

/// A copy of the checkout with the mutants in it.
struct Checkout {
    let top: URL
    let copy: URL
    /// What the compilers are told.
    let flags: [String]

    /// Stands in each changed file: a module may have none of its own.
    private static let swiftSwitch = """

        @_silgen_name("lv_mutant") private func lvMutant(_ number: Int32) -> Bool

        """
    private static let declarationInC = """
        _Bool lv_mutant(int number);
        #line 1

        """

    private static let switchInC = """
        // Which mutant is active, and which places are reached.
        #include <fcntl.h>
        #include <stdbool.h>
        #include <stdlib.h>
        #include <sys/mman.h>
        #include <unistd.h>

        static int active;
        static unsigned char *reached;

        __attribute__((constructor)) static void begin(void) {
            const char *number = getenv("LUAVIEW_MUTANT"), *file = getenv("LUAVIEW_MUTANTS_REACHED");
            if (number != NULL) active = atoi(number);
            if (file == NULL) return;
            int descriptor = open(file, O_RDWR | O_CLOEXEC);
            if (descriptor < 0) return;
            void *bytes = mmap(NULL, 65536, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
            if (bytes != MAP_FAILED) reached = bytes;
            close(descriptor);
        }

        bool lv_mutant(int number) {
            if (reached != NULL) reached[number] = 1;
            return number == active;
        }

        """

    /// The tracked files of the checkout, from its top.
    private func files() async throws -> [String] {
        let result = try await Shell.run(["git", "ls-files", "-z"], in: top)
        return result.output.split(separator: "\0").map(String.init)
    }

    /// Everything that can be changed.
    func all() async throws -> [Mutant] {
        try await files().filter { $0.hasPrefix("Sources/") }.flatMap { file -> [Mutant] in
            guard file.hasSuffix(".swift") || file.hasSuffix(".c") else { return [] }
            let text = try String(contentsOf: top.appendingPathComponent(file), encoding: .utf8)
            return file.hasSuffix(".c") ? CMutants.all(in: text, file: file) : SwiftMutants.all(in: text, file: file)
        }
    }

    /// Writes the copy with these mutants in it; files that are the same already are left alone, those that are no longer there go.
    func write(_ mutants: [Mutant]) async throws {
        let byFile = Dictionary(grouping: mutants, by: \.file)
        let files = try await files()
        removeFiles(beside: Set(files))
        for file in files {
            let source = top.appendingPathComponent(file)
            let target = copy.appendingPathComponent(file)
            guard var bytes = try? Data(contentsOf: source) else { continue }
            if let changes = byFile[file] { bytes = apply(changes, to: bytes, isC: file.hasSuffix(".c")) }
            try put(bytes, at: target, like: source)
        }
        let sources = copy.appendingPathComponent("Sources")
        try put(Data(Checkout.switchInC.utf8), at: sources.appendingPathComponent("CLua/mutant_switch.c"))
    }

    private func removeFiles(beside kept: Set<String>) {
        for folder in ["Sources", "Tests"] {
            let paths = FileManager.default.subpaths(atPath: copy.appendingPathComponent(folder).path) ?? []
            for path in paths where !path.contains("/.build") && !kept.contains("\(folder)/\(path)") {
                guard !path.hasSuffix("/mutant_switch.c") else { continue }
                let file = copy.appendingPathComponent("\(folder)/\(path)")
                if !file.hasDirectoryPath { try? FileManager.default.removeItem(at: file) }
            }
        }
    }

    private func apply(_ mutants: [Mutant], to bytes: Data, isC: Bool) -> Data {
        var result = bytes
        for mutant in mutants.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(mutant.range, with: Data(mutant.replacement.utf8))
        }
        return isC ? Data(Checkout.declarationInC.utf8) + result : result + Data(Checkout.swiftSwitch.utf8)
    }

    private func put(_ bytes: Data, at file: URL, like source: URL? = nil) throws {
        if let old = try? Data(contentsOf: file), old == bytes { return }
        let files = FileManager.default
        try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
        guard let source, let mode = try files.attributesOfItem(atPath: source.path)[.posixPermissions] else { return }
        try files.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }

    /// Builds the copy, and takes out what does not compile until the rest does.
    ///
    /// - Returns: The mutants that are in the build.
    func build(_ chosen: [Mutant]) async throws -> [Mutant] {
        var mutants = chosen
        while true {
            try await write(mutants)
            let result = try await Shell.run(["swift", "build", "--build-tests"] + flags, in: copy)
            if result.status == 0 { return mutants }
            let wrong = faults(in: result.output)
            // Some make an error elsewhere in their file, as where a loop is no endless one any more.
            let places = wrong.map { fault in
                let before = mutants.filter { $0.file == fault.file && $0.line <= fault.line }.map(\.line).max()
                return (file: fault.file, line: before ?? fault.line)
            }
            let rest = mutants.filter { mutant in !places.contains { $0.file == mutant.file && $0.line == mutant.line }
            }
            guard rest.count < mutants.count else {
                throw Problem(description: "The mutated sources do not build:\n\(result.output.suffix(4000))")
            }
            say("\(mutants.count - rest.count) mutants do not compile and are taken out")
            mutants = rest
        }
    }

    private func faults(in output: String) -> [(file: String, line: Int)] {
        output.split(separator: "\n").compactMap { line in
            guard let match = line.firstMatch(of: /^(.*?):([0-9]+):[0-9]+: (?:error|warning):/) else { return nil }
            guard let range = match.1.firstRange(of: "Sources/"), let number = Int(match.2) else { return nil }
            return (String(match.1[range.lowerBound...]), number)
        }
    }
}

struct Problem: Error, CustomStringConvertible {
    let description: String
}
