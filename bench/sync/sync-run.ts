/** What was recorded without network goes to the server: how many requests, and how long from the first one to the last response. */
import type { Page, Request } from '@playwright/test'
import { waitUntilInstalled } from '../../tests/kit/crew.ts'
import type { RunningServer } from '../../tests/kit/server.ts'
import { makeProfile, openTab, throwAway } from '../browser/browser.ts'
import { fill, leaveToFill, waitUntilSent } from '../browser/fill.ts'
import type { ToFill } from '../browser/filler/filler.ts'
import { openLink, WEAK } from '../browser/link.ts'
import { makeService, type Service } from '../browser/service.ts'
import { medianOf } from '../browser/table.ts'

/** Fetches that say how long a round trip is. */
const ROUND_TRIPS = 9
/** So many after each other stand for one request a record. */
const ONE_BY_ONE = 20

export interface Sent {
  what: string
  records: number
  requests: number
  /** From the first request's leaving, on a connection that is open, to the last response. */
  tookMs: number
  /** What the opening of that connection took before it. */
  openingMs: number
  /** One request and its response over this network: the minimum. */
  roundTripMs: number
  /** As many of those as there are records, one after the other. */
  oneByOneMs: number
}

export interface Load {
  what: string
  /** Of the shift; the first is passed before the network goes. */
  stops: number
  fill: ToFill
}

/** Each load on a tablet of its own, on the same line. */
export async function sendAll(
  server: RunningServer,
  filler: string,
  loads: readonly Load[],
): Promise<Sent[]> {
  const service = await makeService(
    server,
    Object.fromEntries(loads.map(({ what, stops }) => [what, stops])),
    {
      lists: true,
    },
  )
  const all: Sent[] = []
  for (const load of loads) all.push(await sendOne(server, service, filler, load))
  return all
}

async function sendOne(
  server: RunningServer,
  service: Service,
  filler: string,
  { what, fill: given }: Load,
): Promise<Sent> {
  const line = await openLink(server.url)
  const profile = await makeProfile()
  const { page, context, close } = await openTab(profile)
  try {
    await service.setSail(page, line.url, what)
    await waitUntilInstalled(page)
    const beside = await context.newPage()
    await leaveToFill(beside, line.url, filler)
    await waitUntilSent(beside)
    line.shape({ ...WEAK, bytesASecond: null })
    await context.setOffline(true)
    const records = await fill(beside, given)
    const requests: Request[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\//.test(request.url())) requests.push(request)
    })
    await context.setOffline(false)
    await waitUntilSent(beside)
    const times = await Promise.all(requests.map(timesOf))
    const responded = times.filter((time) => time !== null)
    const [first] = responded.toSorted((one, other) => one.start - other.start)
    if (!first) throw new Error('No request got a response')
    const tookMs = Math.max(...responded.map(({ end }) => end)) - first.sent
    const openingMs = first.sent - first.start
    const roundTripMs = medianOf(await fetches(beside, ROUND_TRIPS))
    const few = await fetches(beside, Math.min(records, ONE_BY_ONE))
    const oneByOneMs = (few.reduce((sum, ms) => sum + ms, 0) / few.length) * records
    return { what, records, requests: responded.length, tookMs, openingMs, roundTripMs, oneByOneMs }
  } finally {
    await close()
    await line.close()
    await throwAway(profile)
  }
}

/** Null for one that never got a response. */
async function timesOf(request: Request): Promise<{ start: number; sent: number; end: number } | null> {
  if (!(await request.response().catch(() => null))) return null
  const { startTime, requestStart, responseEnd } = request.timing()
  // What the browser doesn't say is -1.
  const sent = startTime + Math.max(0, requestStart)
  return { start: startTime, sent, end: startTime + responseEnd }
}

/** Milliseconds of the least requests there are, one after the other, by the same browser over the same line. */
function fetches(page: Page, many: number): Promise<number[]> {
  return page.evaluate(async (times) => {
    const took: number[] = []
    // The first opens the connection.
    for (let made = 0; made <= times; made += 1) {
      const start = performance.now()
      await (await fetch('/healthz', { cache: 'no-store' })).text()
      if (made > 0) took.push(performance.now() - start)
    }
    return took
  }, many)
}
