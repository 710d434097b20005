-- What assertions say when they do not hold, by the keys that `say` knows them by.
local words = ...
local say = words.say

local texts = {
  same = { "Expected objects to be the same.\nPassed in:\n%s\nExpected:\n%s",
    "Expected objects to not be the same.\nPassed in:\n%s\nDid not expect:\n%s" },
  equals = { "Expected objects to be equal.\nPassed in:\n%s\nExpected:\n%s",
    "Expected objects to not be equal.\nPassed in:\n%s\nDid not expect:\n%s" },
  near = { "Expected values to be near.\nPassed in:\n%s\nExpected:\n%s +/- %s",
    "Expected values to not be near.\nPassed in:\n%s\nDid not expect:\n%s +/- %s" },
  matches = { "Expected strings to match.\nPassed in:\n%s\nExpected:\n%s",
    "Expected strings not to match.\nPassed in:\n%s\nDid not expect:\n%s" },
  unique = { "Expected object to be unique:\n%s", "Expected object to not be unique:\n%s" },
  error = { "Expected a different error.\nCaught:\n%s\nExpected:\n%s", "Expected no error, but caught:\n%s" },
  truthy = { "Expected to be truthy, but value was:\n%s", "Expected to not be truthy, but value was:\n%s" },
  falsy = { "Expected to be falsy, but value was:\n%s", "Expected to not be falsy, but value was:\n%s" },
  called = { "Expected to be called %s time(s), but was called %s time(s)",
    "Expected not to be called exactly %s time(s), but it was." },
  called_at_least = { "Expected to be called at least %s time(s), but was called %s time(s)" },
  called_at_most = { "Expected to be called at most %s time(s), but was called %s time(s)" },
  called_more_than = { "Expected to be called more than %s time(s), but was called %s time(s)" },
  called_less_than = { "Expected to be called less than %s time(s), but was called %s time(s)" },
  called_with = {
    "Function was never called with matching arguments.\nCalled with (last call if any):\n%s\nExpected:\n%s",
    "Function was called with matching arguments at least once.\nCalled with (last matching call):\n%s\nDid not expect:\n%s" },
  returned_with = {
    "Function never returned matching arguments.\nReturned (last call if any):\n%s\nExpected:\n%s",
    "Function returned matching arguments at least once.\nReturned (last matching call):\n%s\nDid not expect:\n%s" },
  returned_arguments = { "Expected to be called with %s argument(s), but was called with %s",
    "Expected not to be called with %s argument(s), but was called with %s" },
  array_holes = { "Expected array to have holes, but none was found.\n",
    "Expected array to not have holes, hole found at position: %s\n" },
}

for name, forms in pairs(texts) do
  say:set("assertion." .. name .. ".positive", forms[1])
  if forms[2] then say:set("assertion." .. name .. ".negative", forms[2]) end
end

say:set("assertion.internal.argtolittle", "the '%s' function requires a minimum of %s arguments, got: %s")
say:set("assertion.internal.badargtype", "bad argument #%s to '%s' (%s expected, got %s)")
