/** The line of stops that all patterns of a track together make. Pure. */

/**
 * The stops of all patterns, each once: in the order of the pattern with the most stops, the others where their own pattern has them,
 * beside the stop before. A pattern that is sailed the other way is read backwards; one that goes there and back counts once.
 */
export function lineOfPatterns<Stop>(patterns: readonly (readonly Stop[])[]): Stop[] {
  const [longest = [], ...others] = patterns
    .map((pattern) => [...new Set(pattern)])
    .toSorted((one, other) => other.length - one.length)
  return others.reduce(joined, longest)
}

function joined<Stop>(line: readonly Stop[], pattern: readonly Stop[]): Stop[] {
  const along = isBackwards(line, pattern) ? pattern.toReversed() : pattern
  const result = [...line]
  for (const [place, stop] of along.entries()) {
    if (result.includes(stop)) continue
    const before = result.indexOf(along[place - 1] as Stop)
    const after = along.findIndex((other, index) => index > place && result.includes(other))
    // A first one goes before the next stop that is known; one without any, to the end.
    const at = place > 0 ? before + 1 : after < 0 ? result.length : result.indexOf(along[after] as Stop)
    result.splice(at, 0, stop)
  }
  return result
}

function isBackwards<Stop>(line: readonly Stop[], pattern: readonly Stop[]): boolean {
  const places = pattern.map((stop) => line.indexOf(stop)).filter((place) => place >= 0)
  const back = places.filter((place, index) => index > 0 && place < (places[index - 1] ?? 0)).length
  return back > Math.max(places.length - 1, 0) / 2
}
