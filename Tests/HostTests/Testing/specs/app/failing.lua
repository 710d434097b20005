error "while loading"
