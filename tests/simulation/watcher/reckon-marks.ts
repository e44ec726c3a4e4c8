/** What is unlikely of the counts that hold, reckoned from the crews' rows and what the analyst said: no rule of the product is used. */
import type { AnalystLedger, ShoreCount } from './analyst-ledger.ts'
import type { SailedStop } from './reckon-counts.ts'

const KINDS = [
  { on: 'peopleOn', off: 'peopleOff', aboard: 'people', most: 'maxPeople' },
  { on: 'bikesOn', off: 'bikesOff', aboard: 'bikes', most: 'maxBikes' },
] as const

/** The marks that are of counts, by their names. */
export const OF_COUNTS: ReadonlySet<string> = new Set([
  ...['load-differs', 'more-off-than-aboard', 'over-maximum', 'left-aboard'],
])

type Aboard = Pick<ShoreCount, 'people' | 'bikes'>
const NOBODY: Aboard = { people: 0, bikes: 0 }

const heldAt = (stop: SailedStop, ledger: AnalystLedger): ShoreCount => ledger.correctionOf(stop.id) ?? stop

/** Whether a count that somebody ashore gives for a stop must be asked first. */
export function isDoubtful(
  stops: readonly SailedStop[],
  ledger: AnalystLedger,
  { stop, count }: { stop: SailedStop; count: ShoreCount },
): boolean {
  const own = stops.filter(({ trip }) => trip === stop.trip)
  const last = own[own.indexOf(stop) - 1]
  const before = last ? heldAt(last, ledger) : NOBODY
  return KINDS.some(
    ({ off, aboard, most }) => count[aboard] > (stop[most] ?? Infinity) || count[off] > before[aboard],
  )
}

/** The marks of a trip that are of counts, each with its stop and whether it reckons with a count of the shore, in words and in order. */
export function marksOfCounts(stops: readonly SailedStop[], ledger: AnalystLedger): string[] {
  const found: string[] = []
  let before: { load: Aboard; isShore: boolean } = { load: NOBODY, isShore: false }
  for (const stop of stops) {
    if (stop.isGivenUp) return []
    const held = heldAt(stop, ledger)
    const isShore = ledger.correctionOf(stop.id) !== undefined
    const differs = KINDS.some(
      ({ on, off, aboard }) => before.load[aboard] + held[on] - held[off] !== held[aboard],
    )
    const isMoreOff = KINDS.some(({ off, aboard }) => held[off] > before.load[aboard])
    const isOver = KINDS.some(({ aboard, most }) => held[aboard] > (stop[most] ?? Infinity))
    const of = (mark: string, reckons: boolean) => found.push(markInWords(mark, stop.id, reckons))
    if (differs || isMoreOff) of(differs ? 'load-differs' : 'more-off-than-aboard', isShore || before.isShore)
    if (isOver) of('over-maximum', isShore)
    before = { load: held, isShore }
  }
  const { people, bikes } = before.load
  if (stops.at(-1)?.isOver && people + bikes > 0) found.push(markInWords('left-aboard', null, before.isShore))
  return found.toSorted()
}

export function markInWords(mark: string, visit: number | null, isShore: boolean): string {
  return `${mark} at ${visit ?? 'its end'}${isShore ? ', of the shore' : ''}`
}
