/** For a list that can be narrowed in several ways: a statement for each choice, as each is read by another index. */

/** Every choice of these names, each in the order they are given in. */
export function choicesOf<Name>([first, ...others]: readonly Name[]): Name[][] {
  if (first === undefined) return [[]]
  const rest = choicesOf(others)
  return [...rest, ...rest.map((chosen) => [first, ...chosen])]
}
