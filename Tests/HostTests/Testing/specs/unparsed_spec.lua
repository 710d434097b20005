describe("x", function(
