assert.equal(1, 2)
it("never", function() end)
