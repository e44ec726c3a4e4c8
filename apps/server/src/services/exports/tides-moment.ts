/** The one form of a moment that every reader of the schemas takes: UTC, without a fraction. @param ms since 1970 */
export function utc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
