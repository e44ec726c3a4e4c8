/**
 * What a run does and what happens to it meanwhile, drawn from a seed: the same seed gives the same trip with the same
 * kills at the same events. Machines don't take turns, so a run is repeated closely, not exactly.
 */
import { type Count, countedFields, eachCounted } from '@vaarboek/domain'
import { seededChance } from '../../simulation/seeded.ts'

export const STOPS = ['Halte A', 'Halte B', 'Halte C', 'Halte D', 'Halte E', 'Halte F'] as const
export const EXTRA_STOP = 'Halte X'

export type Task =
  | { do: 'log in' }
  | { do: 'set up'; shift: string }
  | { do: 'start' }
  | { do: 'checklist'; litres: number }
  | { do: 'pass'; stop: string; count: Count; isLast: boolean }
  | { do: 'skip'; stop: string; why: string }
  | { do: 'insert'; stop: string; after: string }
  | { do: 'correct'; stop: string; count: Count; why: string }
  | { do: 'report'; remarks: string }

export type Killed = 'browser' | 'tab' | 'server' | 'database'
export type NetworkFault = 'cut' | 'hang' | 'lose-request' | 'lose-response' | 'duplicate' | 'portal'

/** When: the task starts, its last tap is about to be made, or its first call leaves the boat. */
export type Moment = 'start' | 'tap' | 'call'

export interface Event {
  what: Killed | NetworkFault
  /** Place of the task in the list. */
  task: number
  on: Moment
  /** After that moment. */
  delayMs: number
  /** How long it is gone. */
  lastsMs: number
  /** Of a database: its postmaster is killed instead of stopped at once. Of a cut: the device itself says that it is offline. */
  isHard: boolean
}

export interface Plan {
  seed: number
  tasks: Task[]
  events: Event[]
  /** Another captain uses the tablet before all of the first one's work is with shore. */
  handsOver: boolean
}

export const KILLED: readonly Killed[] = ['browser', 'tab', 'server', 'database']
export const NETWORK_FAULTS: readonly NetworkFault[] = [
  'cut',
  'hang',
  'lose-request',
  'lose-response',
  'duplicate',
  'portal',
]
const MOMENTS: readonly Moment[] = ['start', 'tap', 'call']
/** One in so many hanging lines hangs until the app gives up. */
const HANGS_FOR_EVER = 12
export const FOR_EVER_MS = 35_000

export function drawPlan(seed: number): Plan {
  const chance = seededChance(seed)
  const below = (most: number) => Math.floor(chance() * most)
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const tasks = drawTasks(below)
  // Before the trip there is nothing to lose but patience; most of it happens at sea.
  const somewhere = () => (below(8) === 0 ? 1 : 2 + below(tasks.length - 2))
  const draw = (what: Event['what']): Event => ({
    what,
    task: somewhere(),
    on: oneOf(MOMENTS),
    delayMs: below(400),
    lastsMs: what === 'hang' && below(HANGS_FOR_EVER) === 0 ? FOR_EVER_MS : 100 + below(1500),
    isHard: below(2) === 0,
  })
  const kills = Array.from({ length: 2 + below(3) }, () => draw(oneOf(KILLED)))
  const faults = Array.from({ length: 1 + below(3) }, () => draw(oneOf(NETWORK_FAULTS)))
  return { seed, tasks, events: [...kills, ...faults], handsOver: below(5) === 0 }
}

/** Six stops of which the fourth is left out and one is put in after the fifth; whatever else is done goes in between. */
function drawTasks(below: (most: number) => number): Task[] {
  let aboard = eachCounted(() => 0)
  const drawCount = (isLast: boolean): Count => {
    const before = aboard
    const off = eachCounted((kind) => (isLast ? before[kind] : below(before[kind] + 1)))
    const on = eachCounted((kind) => (isLast ? 0 : kind === 'people' ? 1 + below(20) : below(6)))
    aboard = eachCounted((kind) => before[kind] + on[kind] - off[kind])
    return countedFields((kind) => ({ on: on[kind], off: off[kind] }))
  }
  const [a, b, c, skipped, e, f] = STOPS
  const sailed = [a, b, c, e, EXTRA_STOP, f]
  const tasks: Task[] = sailed.map((stop) => ({
    do: 'pass',
    stop,
    count: drawCount(stop === f),
    isLast: stop === f,
  }))
  const place = (stop: string) => tasks.findIndex((task) => task.do === 'pass' && task.stop === stop)
  /** Puts it somewhere after `from` and before `to`. */
  const put = (task: Task, from: number, to: number) => tasks.splice(from + 1 + below(to - from), 0, task)
  put({ do: 'skip', stop: skipped, why: `Boomstam ${below(1000)}` }, -1, place(e))
  put({ do: 'insert', stop: EXTRA_STOP, after: e }, -1, place(e))
  const first = tasks[place(a)]
  if (first?.do === 'pass') {
    const count = { ...first.count, peopleOn: first.count.peopleOn + 1 + below(9) }
    // Whoever was counted too few leaves at the last stop.
    const last = tasks[place(f)]
    const correct: Task = { do: 'correct', stop: a, count, why: `Verteld ${below(1000)}` }
    put(correct, place(a), place(f))
    if (last?.do === 'pass') last.count.peopleOff += count.peopleOn - first.count.peopleOn
  }
  if (below(2) === 0) put({ do: 'report', remarks: `Pomp ${below(1e6)} lekt` }, -1, tasks.length)
  tasks.unshift({ do: 'log in' }, { do: 'set up', shift: 'Dienst 1' }, { do: 'start' })
  if (below(3) === 0) put({ do: 'checklist', litres: 300 + below(300) }, 1, tasks.length - 1)
  return tasks
}
