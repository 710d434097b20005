-- luaview: --width 40
-- What READMEs have beside Markdown: HTML, comments, entities, addresses, tasks.
return Markdown [==[
<p align="center">
  <img src="logo.png" alt="logo">
  <b>A program</b>
</p>
<!-- not shown -->

Caf&eacute; &#9829; &copy; 2026<br>by <me@example.org> <!-- nor this -->and others.

- [ ] to do
- [x] done

***bold and italic* bold**, [a](<b c> "t"), ~struck~
]==]
