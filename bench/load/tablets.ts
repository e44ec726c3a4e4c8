/** The process of the tablets: a thousand of them, ordered by its parent, one order after the other. */
import type { Boat } from './boats.ts'
import { type Calls, Measure } from './link.ts'
import { BenchTablet, type Ledger, pause } from './tablet.ts'

export type Order =
  /** With so many calls of each tablet at a time; as of a browser over HTTP/1.1 where nothing is said. */
  | { do: 'switchOn'; boats: Boat[]; base: string; calls?: number }
  /** Sails for so long; boats leave within the first third of it, and pass a stop every `stopEveryMs` on the way. */
  | { do: 'sail'; ms: number; stopEveryMs: number }
  /** Loads what the wizard needs, goes out of reach, and records so many stops. */
  | { do: 'recordOffline'; stops: number; spreadMs: number }
  /** All come back at once; resolves when nothing waits, at most so many milliseconds later. */
  | { do: 'comeBack'; withinMs: number }
  /** Waits until nothing waits. */
  | { do: 'drain'; withinMs: number }
  | { do: 'take' }
  | { do: 'switchOff' }

/** What an order returns. */
export interface Report {
  calls: Record<string, Calls>
  ledgers: Ledger[]
  /** Records that still wait, and those the server refused. */
  waiting: number
  rejected: number
  /** Milliseconds until a tablet had nothing left, one for each that got there. */
  drained: number[]
  errors: string[]
  /** Milliseconds of CPU this process has used. */
  cpuMs: number
  /** Milliseconds the event loop was late at worst, by a timer of 100 ms. */
  late: number
}

const measure = new Measure()
let tablets: BenchTablet[] = []
const errors = new Set<string>()
const onError = (error: unknown) => {
  if (errors.size < 20) errors.add(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

let late = 0
let beat = performance.now()
setInterval(() => {
  const now = performance.now()
  late = Math.max(late, now - beat - 100)
  beat = now
}, 100).unref()

async function everyone(work: (tablet: BenchTablet, place: number) => Promise<void>): Promise<void> {
  await Promise.all(tablets.map((tablet, place) => work(tablet, place).catch(onError)))
}

/** A captain's day, as far as it goes. */
async function sail(tablet: BenchTablet, delayMs: number, stopEveryMs: number, until: number): Promise<void> {
  await pause(delayMs)
  await tablet.prepare()
  while (performance.now() < until) {
    await tablet.start()
    await tablet.fillIn('start')
    do {
      await pause(stopEveryMs * (0.5 + Math.random()))
      if (performance.now() >= until) return
      if (Math.random() < 0.05) await tablet.report()
      if (Math.random() < 0.3) await tablet.readNotification()
    } while (await tablet.passStop())
    await tablet.fillIn('end')
    await tablet.another()
  }
}

async function recordOffline(tablet: BenchTablet, stops: number, delayMs: number): Promise<void> {
  await pause(delayMs)
  await tablet.prepare()
  tablet.setOnline(false)
  await tablet.start()
  for (let stop = 0; stop < stops; stop += 1) await tablet.passStop()
}

/** When each tablet has nothing left, seen every 50 ms. */
async function drain(withinMs: number): Promise<number[]> {
  const began = performance.now()
  const left = new Set(tablets)
  const drained: number[] = []
  while (left.size > 0 && performance.now() - began < withinMs) {
    for (const tablet of left)
      if (tablet.waiting - tablet.rejected === 0) {
        left.delete(tablet)
        drained.push(performance.now() - began)
      }
    await pause(50)
  }
  return drained
}

async function carryOut(order: Order): Promise<number[]> {
  switch (order.do) {
    case 'switchOn':
      for (const boat of order.boats) {
        tablets.push(await BenchTablet.on(boat, order.base, measure, onError, order.calls))
        await pause(0)
      }
      return []
    case 'sail': {
      const until = performance.now() + order.ms
      await everyone((tablet, place) =>
        sail(tablet, (order.ms / 3) * (place / tablets.length), order.stopEveryMs, until),
      )
      return []
    }
    case 'recordOffline':
      await everyone((tablet, place) =>
        recordOffline(tablet, order.stops, order.spreadMs * (place / tablets.length)),
      )
      return []
    case 'comeBack':
      for (const tablet of tablets) tablet.setOnline(true)
      return drain(order.withinMs)
    case 'drain':
      for (const tablet of tablets) tablet.sendNow()
      return drain(order.withinMs)
    case 'take':
      return []
    case 'switchOff':
      for (const tablet of tablets) tablet.off()
      tablets = []
      return []
  }
}

process.on('message', async (order: Order) => {
  const known = tablets
  const drained = await carryOut(order).catch((error: unknown) => {
    onError(error)
    return []
  })
  const { user, system } = process.cpuUsage()
  const report: Report = {
    calls: measure.take(),
    // A tablet that is switched off has already reported what it knows.
    ledgers: order.do === 'switchOff' ? known.map(({ ledger }) => ledger) : [],
    waiting: tablets.reduce((sum, { waiting }) => sum + waiting, 0),
    rejected: tablets.reduce((sum, { rejected }) => sum + rejected, 0),
    drained,
    errors: [...errors],
    cpuMs: (user + system) / 1000,
    late,
  }
  late = 0
  errors.clear()
  process.send?.(report)
})

// Whoever gave the orders is gone.
process.on('disconnect', () => process.exit())
