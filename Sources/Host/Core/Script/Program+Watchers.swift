/// A function of `track`, called once before something that was read gets another value (L23).
struct Watcher {
    var onChange: Reference
    /// The number of its scene, -1: none. It is small since there may be a great many watchers.
    var scene: Int32
}

extension Program {
    func track(_ run: () throws(ScriptError) -> Void, then onChange: Reference) throws(ScriptError) {
        let observer = graph.makeObserver()
        watchers[observer.index] = Watcher(onChange: onChange, scene: Int32(owner?.number ?? -1))
        interpreter.watchers = watchers.count
        do throws(ScriptError) {
            defer { graph.readAll(of: observer) }  // a body that tracks depends on what is read there, too
            try tracked(observer) { () throws(ScriptError) in try interpreter.watching(run) }
        } catch {
            endWatching(observer)
            throw error
        }
    }

    private func endWatching(_ observer: Graph.Key) {
        watchers[observer.index] = nil
        interpreter.watchers = watchers.count
        graph.dispose(observer)
    }

    /// Calls, once each, the watchers that have read what is about to get another value.
    func tellWatchers(of key: Graph.Key) {
        let told = graph.observers(of: key).compactMap { observer in
            watchers[observer.index].map { (observer, $0) }
        }
        for (observer, _) in told { endWatching(observer) }
        for (_, watcher) in told { call(watcher) }
    }

    private func call(_ watcher: Watcher) {
        guard let scene = scenes.scene(Int(watcher.scene)) else { return }
        unsafe (scenes.current ?? scene).trace?.action("track", in: "", place: watcher.onChange.place)
        scene.callBack { () throws(ScriptError) in try watcher.onChange.call([]) }
    }

    /// Changes while bodies run (an input, what a Let made, the environment) are reported afterwards, in an event of their own.
    func tellLater(_ observer: Graph.Key) {
        guard let watcher = watchers[observer.index], let scene = scenes.scene(Int(watcher.scene)) else { return }
        scene.agenda.add(
            "track", at: { watcher.onChange.place }, while: { [weak self] in self?.graph.contains(observer) == true },
            { [weak self] in
                self?.endWatching(observer)
                self?.call(watcher)
            })
    }
}
