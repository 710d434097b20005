key down
key up
key ctrl+b
key ctrl+g
key down
