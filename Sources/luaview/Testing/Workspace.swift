import Host
import Platform

/// The repository that a job of GitHub's works on.
enum Workspace {
    /// The folder that the command runs in, below the top of the repository; empty: there, or elsewhere.
    static var folder: String {
        guard let top = getenv("GITHUB_WORKSPACE").map({ FilePath(String(cString: $0)) }), top.isAbsolute else {
            return ""
        }
        let (here, whole) = (FilePath(".").resolved(), top.resolved())
        guard here != whole, here.isInside(whole) else { return "" }
        return FilePath(bytes: Array(here.bytes.dropFirst(whole.withoutSlash.bytes.count + 1))).shown
    }
}
