import Host

/// A repository with a plugin in it, which the user's own git reads. What the repository says is not run: no hooks, no modules.
struct PluginRepository {
    /// What is taken of it.
    struct Revision {
        /// Nil: the repository's default branch.
        var tag: String?
        /// A commit that must be taken; nil: the newest.
        var commit: String?
    }

    /// As git takes it.
    let address: String

    private static let git = ExternalProgram(
        name: "git",
        variables: [("GIT_ALLOW_PROTOCOL", "file:git:http:https:ssh")],
        // A program that git starts, a hook for example, has these: they name another repository.
        withheld: ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE", "GIT_PREFIX"])

    /// The newest version in a range, by the tags such as `v1.2.3`; `entry`: the one that was taken before.
    /// - Throws: that there is none, or that the repository cannot be read.
    func revision(_ range: VersionRange?, again entry: PluginSources.Entry?) throws(ScriptError) -> Revision {
        if let entry, entry.commit != nil { return Revision(tag: entry.tag, commit: entry.commit) }
        let versions = try versions()
        let fitting = versions.filter { range?.contains($0.version) ?? true }
        // What comes before a release is taken where nothing else will do.
        let releases = fitting.filter { !$0.version.description.contains("-") }
        if let newest = (releases.isEmpty ? fitting : releases).max(by: { $0.version < $1.version }) {
            return Revision(tag: newest.tag)
        }
        guard let range, !versions.isEmpty else { return Revision() }
        let list = versions.map(\.version).sorted().map { "\($0)" }.joined(separator: ", ")
        throw ScriptError("'\(address)' has no version in the range \(range); there are \(list)")
    }

    private func versions() throws(ScriptError) -> [(tag: String, version: PluginVersion)] {
        let list = try PluginRepository.git.output(
            ["ls-remote", "--quiet", "--tags", "--refs", "--", address], to: "read the repository '\(address)'")
        return String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { line in
            guard let tag = line.split(separator: "\t").last?.trimmingPrefix("refs/tags/") else { return nil }
            return PluginVersion(tag.trimmingPrefix("v")).map { (String(tag), $0) }
        }
    }

    /// Writes the files of a revision into a folder, which is made. Returns the commit.
    /// - Throws: that it cannot be had.
    func check(out revision: Revision, to folder: FilePath) throws(ScriptError) -> String {
        let task = "take '\(address)'"
        var clone = ["-c", "core.hooksPath=/dev/null", "-c", "advice.detachedHead=false", "clone", "--quiet"]
        if let tag = revision.tag { clone += ["--branch", tag] }
        // A commit that is no tag's is found only with all that came before.
        if revision.commit == nil || revision.tag != nil { clone += ["--depth", "1"] }
        try PluginRepository.git.output(
            clone + ["--no-recurse-submodules", "--", PluginRepository.url(address), folder.text], to: task)
        let inside = ["-C", folder.text, "-c", "core.hooksPath=/dev/null"]
        if let commit = revision.commit, revision.tag == nil {
            try PluginRepository.git.output(
                inside + ["-c", "advice.detachedHead=false", "checkout", "--quiet", "--detach", commit],
                to: "take the commit \(commit) of '\(address)'")
        }
        let head = String(
            decoding: try PluginRepository.git.output(inside + ["rev-parse", "HEAD"], to: task), as: UTF8.self
        ).filter { !$0.isWhitespace }
        if let commit = revision.commit, commit != head {
            throw ScriptError(
                "'\(address)': the tag \(revision.tag ?? "") is the commit \(head.prefix(12)) now, and was \(commit.prefix(12))"
            )
        }
        do throws(FileFailure) {
            try FileTree.remove(folder.appending(".git"))
        } catch {
            throw ScriptError("cannot \(task): \(error)")
        }
        return head
    }

    /// Of a path, an address: git copies a repository beside it whole, otherwise.
    private static func url(_ address: String) -> String {
        guard PluginLocation.isPath(address) else { return address }
        return "file://\(FilePath(address).resolved().text)"
    }
}
