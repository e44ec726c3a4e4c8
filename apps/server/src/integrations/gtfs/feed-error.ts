/** A feed that nothing can be made of: the message says why and what to do, in Dutch. */
export class FeedError extends Error {}

/**
 * Bounds what a feed may make the server keep: what is above any timetable's size is a mistake, or meant to exhaust it.
 * @param what what there is too much of, in Dutch
 * @throws FeedError when `count` is over `max`
 */
export function checkCount(
  count: number,
  max: number,
  { file, row, about }: { file: string; row: number; about?: string },
  what: string,
): void {
  if (count <= max) return
  throw new FeedError(
    `${file}, rij ${row}${about ? ` (${about})` : ''}: meer dan ${max} ${what}. Er is niets overgenomen. Kijk het bestand na, of neem de dienstregeling in delen over: op de opdrachtregel met --route of --agency.`,
  )
}
