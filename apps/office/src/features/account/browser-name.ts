/**
 * Tokens by which a browser is known in its user agent string, with a name people know: 'Firefox op Windows'.
 */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** @param agent of the header `User-Agent` */
export function browserName(agent: string): string {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([said]) => agent.includes(said))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser === undefined) return agent.slice(0, 40) || 'Onbekende browser'
  return system === undefined ? browser : `${browser} op ${system}`
}
