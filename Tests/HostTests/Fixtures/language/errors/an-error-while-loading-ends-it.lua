-- status: 1
-- L91: nothing is mounted, and no event happens.
print "before"
error "while loading"
