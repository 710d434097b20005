print("a\0b" < "a\0c", "a\0b" < "a\0", "a\0" <= "a\0", "\0" < "")
return Text "x"
