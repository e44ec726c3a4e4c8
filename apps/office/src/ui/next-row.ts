/**
 * The row a key leads to; null for other keys.
 * @param here -1 for none: the table itself has the focus
 */
export function nextRow(key: string, here: number, count: number): number | null {
  if (count === 0) return null
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowDown' || key === 'j') return Math.min(here + 1, last)
  if (key === 'ArrowUp' || key === 'k') return here < 0 ? last : Math.max(here - 1, 0)
  return null
}
