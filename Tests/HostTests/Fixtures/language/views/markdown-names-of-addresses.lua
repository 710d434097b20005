-- luaview: --width 60
-- Links may say the name of an address that stands elsewhere; what gives it is not shown.
return VStack {
  spacing = 1,
  Markdown [==[
A [link][1], [Two  words][], [two
Words] and ![an image][1], [*em* x][1], [[two words]], [later].
No links: [no][], [none], [a][none], \[two words], [link] [1\]

[1]: http://x
[two words]: <http://y z> "title"
[TWO words]: http://second
[bad]: http://x and more
[empty]:

> [later]:
> http://q
> (title)
> quoted

[h]: x
head
---
[i]: u
===]==],
  Markdown "-\n- not loose\n\n1. a\n2.\n3. c",
  Markdown "-\n\n- loose",
}
