/// What scripts store, and what others store meanwhile.
extension Session {
    /// What the event wrote is kept from here on: all of it, or nothing.
    func store() {
        scene.store(report: reported)
        guard storageWatch == nil, !configuration.isDeterministic, scene.storage.isShared,
            case .file(let path) = scene.storage.place
        else { return }
        storageWatch = StorageWatch(path: path) { [weak mailbox] in
            mailbox?.post(ServiceMessage(number: 0, content: .end(failure: nil)))
        }
    }

    /// What others have stored is an event of its own.
    func receive(_ stored: [Interpreter.Stored]) -> UnfinishedEvent? {
        scene.loops.beginInstant(at: scene.timeline.now)
        let take = { [self] in
            for one in stored {
                do throws(ScriptError) {
                    try scene.interpreter.setStored(one, scene: scene.number)
                } catch {
                    reported(error)
                }
            }
        }
        return carryOut("storage", at: { nil }, EventChain.Link(), take)
    }
}
