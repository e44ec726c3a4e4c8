/** Few trips that meet every kind of kill and fault: chosen by what their plans hold, so a change of the plans chooses again. */
import { drawPlan, FOR_EVER_MS, KILLED, NETWORK_FAULTS } from './plan.ts'

/** Chosen among the seeds from 1 to this. */
const AMONG = 100
const TIMES = 3

const NEEDS = new Map<string, number>([
  ...[...KILLED, ...NETWORK_FAULTS].map((what) => [what, TIMES] as const),
  ['database, its postmaster', 2],
  ['database, told to stop', 2],
  ['hang for ever', 1],
  ['handed over', 2],
  ['checklist', 2],
  ['report', 2],
])

/** Each kill and each fault three times or more, both ends of a database twice, the line that hangs for good once. */
export function coveringSeeds(): number[] {
  const left = new Map(NEEDS)
  const trips = Array.from({ length: AMONG }, (_, place) => ({ seed: place + 1, meets: kindsOf(place + 1) }))
  const chosen: number[] = []
  const gain = ({ meets }: (typeof trips)[number]) =>
    [...meets].reduce((sum, [kind, count]) => sum + Math.min(count, left.get(kind) ?? 0), 0)
  while ([...left.values()].some((count) => count > 0)) {
    const best = trips.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    if (gain(best) === 0) throw new Error(`No seed up to ${AMONG} meets ${missing(left)}`)
    chosen.push(best.seed)
    for (const [kind, count] of best.meets) left.set(kind, Math.max(0, (left.get(kind) ?? 0) - count))
  }
  return chosen
}

/** What a trip meets, and how often. */
function kindsOf(seed: number): Map<string, number> {
  const { events, tasks, handsOver } = drawPlan(seed)
  const kinds = [
    ...events.flatMap(({ what, isHard, lastsMs }) => {
      if (what === 'database') return [what, isHard ? 'database, its postmaster' : 'database, told to stop']
      return what === 'hang' && lastsMs === FOR_EVER_MS ? [what, 'hang for ever'] : [what]
    }),
    ...tasks.map((task) => task.do),
    ...(handsOver ? ['handed over'] : []),
  ]
  return new Map(kinds.map((kind) => [kind, kinds.filter((one) => one === kind).length]))
}

function missing(left: ReadonlyMap<string, number>): string {
  return [...left].flatMap(([kind, count]) => (count > 0 ? [`${kind} ${count} times`] : [])).join(', ')
}
