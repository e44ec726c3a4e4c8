/** One run: a captain sails a trip while a plan happens to her tablet, its network, the server and the database. */
import { setTimeout as wait } from 'node:timers/promises'
import { carryOut, isDone, seesAllSent } from './crew-at-sea.ts'
import type { Harbour } from './harbour.ts'
import { type Differences, judge, Ledger, type Line, whatServerHolds } from './ledger.ts'
import type { Event, Moment, Plan, Task } from './plan.ts'
import { makeSailors, type Sailor, type Sailors } from './sailors.ts'

/** After the last fault everything must be with the server within this. */
const EMPTY_WITHIN_MS = 60_000
/** A crew that can't do something tries again for so long. */
const TRIES_MS = 240_000
const AGAIN_MS = 100

export interface Outcome extends Differences {
  confirmed: number
  /** From the last fault to an empty outbox; null when it never came. */
  emptyAfterMs: number | null
  /** How often the server ended by itself. */
  crashes: number
}

export async function sail(harbour: Harbour, plan: Plan, name: string): Promise<Outcome> {
  const sailors = await makeSailors(harbour.database, name)
  const crashesBefore = harbour.server.crashes()
  const fate = new Fate(harbour, plan.events)
  const ledger = new Ledger(sailors.captain)
  const others: Line[] = []
  let giveLineBack: (() => void) | null = null
  try {
    for (const [place, task] of plan.tasks.entries()) {
      if (plan.handsOver && place === plan.tasks.length - 1) giveLineBack = await harbour.holdLine()
      await accomplish(task, harbour, sailors.captain, (moment) => fate.reach(place, moment))
      ledger.confirm(task)
    }
  } finally {
    giveLineBack?.()
  }
  if (plan.handsOver) others.push(await handOver(harbour, sailors, fate))
  await fate.allOver()
  const end = performance.now()
  const emptyAfterMs = (await isAllSent(harbour)) ? performance.now() - end : null
  const confirmed = [...ledger.lines(), ...others]
  return {
    ...judge(confirmed, await whatServerHolds(harbour.database, sailors)),
    confirmed: confirmed.length,
    emptyAfterMs,
    crashes: harbour.server.crashes() - crashesBefore,
  }
}

/** Something never reached the server: no second go makes that right. */
export class Stuck extends Error {}

async function isAllSent(harbour: Harbour): Promise<boolean> {
  return seesAllSent(await harbour.page(), harbour.network.url, EMPTY_WITHIN_MS).then(
    () => true,
    () => false,
  )
}

/** Somebody else makes a trip on the tablet while the first one's work may still wait, and hands it back. */
async function handOver(harbour: Harbour, { captain, second }: Sailors, fate: Fate): Promise<Line> {
  await accomplish({ do: 'log in' }, harbour, second)
  await accomplish({ do: 'set up', shift: 'Dienst 2' }, harbour, second)
  await fate.allOver()
  if (!(await isAllSent(harbour))) throw new Stuck('What the second captain did never left')
  await accomplish({ do: 'log in' }, harbour, captain)
  return { what: 'trip', says: 'Aalscholver', captain: second.id }
}

/** What is to happen, and what is happening. */
class Fate {
  readonly #harbour: Harbour
  #left: Event[]
  readonly #happening: Promise<void>[] = []

  constructor(harbour: Harbour, events: readonly Event[]) {
    this.#harbour = harbour
    this.#left = [...events]
  }

  reach(task: number, moment: Moment): void {
    this.#start((event) => event.task === task && event.on === moment)
  }

  /** What its moment never came for happens at the end. */
  async allOver(): Promise<void> {
    this.#start(() => true)
    await Promise.all(this.#happening)
  }

  #start(isNow: (event: Event) => boolean): void {
    const now = this.#left.filter(isNow)
    this.#left = this.#left.filter((event) => !now.includes(event))
    for (const event of now) {
      const happening = wait(event.delayMs).then(() => this.#harbour.happen(event))
      happening.catch(() => {})
      this.#happening.push(happening)
    }
  }
}

/** Keeps at it until the screen shows the task as done, whatever is killed under the captain's hands. */
async function accomplish(
  task: Task,
  harbour: Harbour,
  sailor: Sailor,
  reach: (moment: Moment) => void = () => {},
): Promise<void> {
  const stop = harbour.network.onRequest((path) => path.startsWith('/api/') && reach('call'))
  const onTap = () => reach('tap')
  reach('start')
  const began = performance.now()
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        const hands = { page: await harbour.page(), url: harbour.network.url, sailor, onTap }
        if (tries > 1 && (await isDone(task, hands))) return
        return await carryOut(task, hands)
      } catch (error) {
        if (harbour.isClosed || performance.now() - began > TRIES_MS)
          throw new Error(`${task.do}: failed ${tries} times`, { cause: error })
        // Whatever is killed must have its turn too.
        await wait(AGAIN_MS)
      }
    }
  } finally {
    stop()
  }
}
