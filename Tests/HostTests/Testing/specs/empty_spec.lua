print "nothing to test"
