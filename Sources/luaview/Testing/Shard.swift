import ArgumentParser
import Host
import Platform

/// One of several parts of the tests, each of which runs somewhere else.
struct Shard: ExpressibleByArgument, Equatable {
    /// From 1.
    let number: Int
    let count: Int

    /// `2/5`.
    init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
        self.init(number: number, count: count)
    }

    init(number: Int, count: Int) {
        self.number = number
        self.count = count
    }

    var isInRange: Bool { number >= 1 && number <= count }
}

extension Shard {
    /// What a build system asked for with `TEST_TOTAL_SHARDS` and `TEST_SHARD_INDEX`, which counts from 0.
    static func fromEnvironment() throws(ShardProblem) -> Shard? {
        guard let total = variable("TEST_TOTAL_SHARDS") else { return nil }
        guard let count = Int(total), count >= 1 else {
            throw ShardProblem("TEST_TOTAL_SHARDS is '\(total)', which is no number of shards")
        }
        guard let text = variable("TEST_SHARD_INDEX") else {
            throw ShardProblem("TEST_TOTAL_SHARDS is set and TEST_SHARD_INDEX is not")
        }
        guard let index = Int(text), index >= 0, index < count else {
            throw ShardProblem("TEST_SHARD_INDEX is '\(text)'; of \(count) shards it is 0 to \(count - 1)")
        }
        try touchStatusFile()
        return Shard(number: index + 1, count: count)
    }

    /// Tells the build system that shards are known here; it takes a program that does not touch the file for one that runs
    /// everything each time.
    private static func touchStatusFile() throws(ShardProblem) {
        guard let path = variable("TEST_SHARD_STATUS_FILE") else { return }
        do throws(FileFailure) {
            let descriptor = try FilePlace(FilePath(path), links: .kept).opened(appends: true)
            futimens(descriptor, nil)
            close(descriptor)
        } catch {
            throw ShardProblem("TEST_SHARD_STATUS_FILE: \(FileError(path, .write, error).problem)")
        }
    }

    private static func variable(_ name: String) -> String? {
        guard let text = getenv(name).map({ String(cString: $0) }), !text.isEmpty else { return nil }
        return text
    }
}

/// What is wrong with the shard that the environment asks for: nothing that the command line could mend.
struct ShardProblem: Error, CustomStringConvertible {
    let description: String

    init(_ problem: String) { description = "luaview: \(problem)" }
}
