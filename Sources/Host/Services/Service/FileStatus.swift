import Host
import Platform

/// The status of a file or a folder, as scripts get it.
enum FileStatus {
    /// `kind` (`file`, `folder`, `link` where one leads nowhere, `other`), the `size` of a file, when it was `modified` in seconds since
    /// 1970, its `mode`, and `isLink` where a link leads there.
    static func entries(of status: stat, isLink: Bool) -> [PlainValue.Entry] {
        let kind = kind(of: status)
        var entries = [PlainValue.Entry(.string("kind"), .string(kind))]
        if kind == "file" { entries.append(PlainValue.Entry(.string("size"), .integer(Int(status.st_size)))) }
        let modified = Double(status.modified.tv_sec) + Double(status.modified.tv_nsec) / 1e9
        entries.append(PlainValue.Entry(.string("modified"), .number(modified)))
        entries.append(PlainValue.Entry(.string("mode"), .integer(Int(status.st_mode & 0o7777))))
        if isLink { entries.append(PlainValue.Entry(.string("isLink"), .boolean(true))) }
        return entries
    }

    /// The status at a path, links followed; nil: there is nothing.
    static func value(of access: FileAccess) throws -> PlainValue {
        switch try access.status() {
        case nil: .nil
        case (let status, let isLink)?: .table(entries(of: status, isLink: isLink))
        }
    }

    static func kind(of status: stat) -> String {
        switch status.st_mode & S_IFMT {
        case S_IFREG: "file"
        case S_IFDIR: "folder"
        case S_IFLNK: "link"
        default: "other"
        }
    }
}
