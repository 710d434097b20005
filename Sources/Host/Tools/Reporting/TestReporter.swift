/// Reports on tests, for a person or a build system. It gets the results in the order of the files, and of the
/// tests within them, whatever ran at the same time.
public protocol TestReporter: AnyObject {
    /// The run begins.
    func began(_ run: TestRun)
    /// What follows is of the test file at `path`.
    func fileBegan(_ path: String)
    /// Something happened in the file that began last.
    func received(_ record: TestRecord)
    /// The file that began last is over.
    func fileEnded()
    /// The run is over, with what came together.
    func ended(_ totals: TestTotals)
}
