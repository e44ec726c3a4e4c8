/** The way that several lines together take, each piece of it once. Pure. */

/**
 * Straight lines along the stops of all patterns: a piece between two stops that was drawn before, either way, isn't drawn again.
 * @param places where a stop is; one without a place is sailed past
 */
export function piecesOfWay<Stop, Place>(
  patterns: readonly (readonly Stop[])[],
  places: ReadonlyMap<Stop, Place>,
): Place[][] {
  const drawn = new Map<Stop, Set<Stop>>()
  return patterns.flatMap((pattern) => newPieces(pattern.filter((stop) => places.has(stop)))).map(placed)

  function newPieces(stops: readonly Stop[]): Stop[][] {
    const lines: Stop[][] = [[]]
    for (const [index, stop] of stops.entries()) {
      const before = stops[index - 1]
      if (before === undefined || before === stop) continue
      const line = lines.at(-1) as Stop[]
      if (wasDrawn(before, stop)) {
        if (line.length > 0) lines.push([])
      } else line.push(...(line.length > 0 ? [stop] : [before, stop]))
    }
    return lines.filter((line) => line.length > 0)
  }

  /** Says whether it was, and from now on it is. */
  function wasDrawn(one: Stop, other: Stop): boolean {
    const [there, back] = [one, other].map((stop) => drawn.getOrInsertComputed(stop, () => new Set()))
    const was = there?.has(other) || back?.has(one)
    there?.add(other)
    return !!was
  }

  function placed(line: readonly Stop[]): Place[] {
    // A place may be a list itself: it stays one.
    return line.map((stop) => places.get(stop) as Place)
  }
}
