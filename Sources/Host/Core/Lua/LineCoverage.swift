import CLua
import Platform

/// Counts which lines of files run, in all interpreters that it is given to.
@safe public final class LineCoverage {
    private struct File {
        /// Its bytes, and a zero.
        let name: [CChar]
        /// By number, from 0.
        var lines: [(canRun: Bool, hits: Int)] = []
    }
    private var counts: [File] = []
    /// The file that ran last.
    private var recent = 0

    /// Nothing is counted yet.
    public init() {}

    /// The files that were loaded, in the order of their first loading.
    public var files: [CoveredFile] {
        counts.map { file in
            let lines = file.lines.enumerated().filter(\.element.canRun).map {
                CoveredFile.Line(number: $0.offset, hits: $0.element.hits)
            }
            return CoveredFile(
                path: String(decoding: file.name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self), lines: lines)
        }
    }

    /// Where the file is among those that were loaded. Tests may spell a module's file with `./` in front, and what they mount does
    /// not: it is one file.
    private func index(of name: UnsafePointer<CChar>) -> Int? {
        if counts.indices.contains(recent), unsafe strcmp(counts[recent].name, name) == 0 { return recent }
        guard let index = counts.firstIndex(where: { unsafe strcmp($0.name, name) == 0 }) else { return nil }
        recent = index
        return index
    }

    /// The function on top of the stack was loaded from the file. The last instruction is the return that every function ends with,
    /// which a written return before it makes unreachable; the first of one with `...` sets that up. Neither counts.
    func noteFile(_ name: UnsafePointer<CChar>, ofTopOf state: OpaquePointer) {
        let name = unsafe LineCoverage.plain(name)
        var index = counts.count
        if let known = unsafe self.index(of: name) {
            index = known
        } else {
            unsafe counts.append(File(name: Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1))))
        }
        for function in unsafe FunctionDump(ofTopOf: state, withLines: true).functions {
            for line in function.lines.dropLast().dropFirst(function.isVararg ? 1 : 0) where line > 0 {
                while counts[index].lines.count <= line { counts[index].lines.append((false, 0)) }
                counts[index].lines[line].canRun = true
            }
        }
    }

    fileprivate func count(_ line: Int, of name: UnsafePointer<CChar>) {
        guard let index = unsafe index(of: LineCoverage.plain(name)), counts[index].lines.indices.contains(line) else {
            return
        }
        counts[index].lines[line].hits += 1
    }

    private static func plain(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
        var name = unsafe name
        while unsafe strncmp(name, "./", 2) == 0 { unsafe name += 2 }
        return unsafe name
    }

    /// The coverage that the state counts in, and the name of a chunk's file.
    fileprivate static func counting(_ state: OpaquePointer, _ name: UnsafePointer<CChar>) -> (
        LineCoverage, UnsafePointer<CChar>
    )? {
        guard let coverage = unsafe lv_context_of(state).pointee.coverage, unsafe name[0] == CChar(UInt8(ascii: "@"))
        else {
            return nil
        }
        return unsafe (Unmanaged<LineCoverage>.fromOpaque(coverage).takeUnretainedValue(), name + 1)
    }
}

extension Interpreter {
    /// From now on the lines that run are counted.
    package func count(in coverage: LineCoverage) {
        self.coverage = coverage
        unsafe context.pointee.coverage = Unmanaged.passUnretained(coverage).toOpaque()
        unsafe resetHook(of: state)
    }

    /// The thread has no hook but the one that counts lines, if they are counted.
    func resetHook(of thread: OpaquePointer) {
        unsafe lua_sethook(
            thread, coverage == nil ? nil : lv_swift_count_line, coverage == nil ? 0 : 1 << LUA_HOOKLINE, 0)
    }
}

// MARK: - What C calls

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_count_line(_ state: OpaquePointer!, _ record: UnsafeMutablePointer<lua_Debug>!) {
    guard let state = unsafe state, let record = unsafe record, unsafe record.pointee.event == LUA_HOOKLINE,
        unsafe lua_getinfo(state, "S", record) != 0, let source = unsafe record.pointee.source,
        let (coverage, name) = unsafe LineCoverage.counting(state, source)
    else { return }
    unsafe coverage.count(Int(record.pointee.currentline), of: name)
}
