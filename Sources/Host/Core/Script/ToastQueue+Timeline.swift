extension ToastQueue {
    /// Toasts that end by a session's clock.
    convenience init(on timeline: Timeline) {
        self.init { seconds, action in
            timeline.schedule(at: timeline.now + SessionTime(seconds: seconds), cause: "toast", action)
        }
    }
}
