/**
 * The row a key leads to; null for other keys.
 * @param here -1 for none: the table itself has the focus
 */
export function nextRow(key: string, here: number, count: number): number | null {
  if (count === 0) return null
  const last = count - 1
  // With caps lock too.
  const letter = key.toLowerCase()
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowDown' || letter === 'j') return Math.min(here + 1, last)
  if (key === 'ArrowUp' || letter === 'k') return here < 0 ? last : Math.max(here - 1, 0)
  return null
}
