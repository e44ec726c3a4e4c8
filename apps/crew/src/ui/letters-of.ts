/** How long a name and the longest of its words are, for a sheet that makes it as large as its place allows and breaks no word. */
export function lettersOf(name: string): object {
  const words = name.split(/[\s-]/).map(({ length }) => length)
  return { '--letters': name.length, '--word': Math.max(...words) }
}
