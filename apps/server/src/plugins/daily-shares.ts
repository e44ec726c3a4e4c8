/** Bounds what one captain, or somebody ashore, has stored in a day: 429 with when there is room again, and what was sent waits aboard. */
import { normalForm } from '@vaarboek/domain'
import type { ServedCall } from '@vaarboek/wire/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { DailyShare, MAX_OF_CAPTAIN, MAX_OF_STAFF, type Share } from '../services/load/daily-share.ts'
import { tooMany } from '../services/load/too-many.ts'
import type { ServiceClock } from '../services/service-clock.ts'

const MB = 1024 * 1024
const few = (times: number, bytes = MAX_OF_CAPTAIN.bytes): Share => ({ times, bytes })

/**
 * The shares of a captain in each call that may leave something in the database. What a whole trip or a week at sea brings is a small part
 * of each: a trip set aside as a whole is some hundred records.
 */
export const MAX_A_DAY: Readonly<Record<string, Share>> = {
  '/captains/checkpin': few(2000),
  '/logout': few(2000),
  '/logout/others': few(2000),
  '/stewards/create': few(500),
  '/flights/create': few(2000),
  '/flights/update': few(20_000),
  '/flights/stop': few(2000),
  '/flights/live': few(30_000),
  '/items/insert': few(5000),
  '/items/pass': MAX_OF_CAPTAIN,
  '/items/skip': MAX_OF_CAPTAIN,
  '/items/passmultiple': MAX_OF_CAPTAIN,
  '/checklists/create': few(2000),
  '/checklists/update': few(30_000),
  '/checklists/complete': few(2000),
  '/malfunctions/create': few(2000),
  '/malfunctions_detail/create': few(2000),
  '/notifications/read': few(20_000),
  '/notifications/readAll': few(5000),
  '/notifications/subscribe': few(2000),
  '/set-aside': few(3000, 30 * MB),
}

/** It replaces what it told before, so that it leaves no more than one row: it takes nothing of what a captain has for all calls together. */
const LEAVES_NOTHING = ['/flights/live']

/** Each makes a session, a line in the audit and perhaps a tablet. */
const MAX_LOGINS: Share = { times: 500, bytes: 0 }
const ONE: Share = { times: 1, bytes: 0 }

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes it from the day's share of who asks. @throws HttpError 429 */
    takeOfDay: (request: FastifyRequest, call: ServedCall, read: object) => void
    /** Logs in, while there are logins left of the day for that address. Those that are refused have limits of their own. @throws HttpError 429 */
    loginOfDay: <Result>(email: string, logIn: () => Promise<Result>) => Promise<Result>
  }
}

export interface DailyShares {
  clock: ServiceClock
  /** The fraction of each limit that is given; 1 but in tests. */
  part?: number
}

export const dailyShares = fp<DailyShares>(async (app: FastifyInstance, { clock, part = 1 }) => {
  const shares = new DailyShare()
  const take = (who: string, used: Share, max: Share) => {
    const scaled = { times: max.times * part, bytes: max.bytes * part }
    const seconds = shares.take(who, used, scaled, Date.parse(clock.now()))
    if (seconds !== null) throw tooMany('requests', seconds)
  }
  app.decorate('loginOfDay', async <Result>(email: string, logIn: () => Promise<Result>) => {
    const who = `login ${normalForm(email)}`
    take(who, ONE, MAX_LOGINS)
    try {
      return await logIn()
    } catch (error) {
      shares.giveBack(who, ONE)
      throw error
    }
  })
  app.decorate('takeOfDay', (request: FastifyRequest, call: ServedCall, read: object) => {
    const { caller, staff } = request
    if (call.method === 'GET') return
    const used = { times: recordsIn(read), bytes: sizeOf(read) }
    if (staff) return take(`staff ${staff.staff}`, used, MAX_OF_STAFF)
    if (!caller) return
    const who = `captain ${caller.concession} ${caller.captain}`
    take(`${who} ${call.path}`, used, MAX_A_DAY[call.path] ?? MAX_OF_CAPTAIN)
    if (!LEAVES_NOTHING.includes(call.path)) take(who, used, MAX_OF_CAPTAIN)
  })
})

/** About as many bytes as there are to keep, however they were sent. */
export function sizeOf(read: object): number {
  const sizes = Object.values(read).map((value) => {
    if (value instanceof Uint8Array) return value.length
    return Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value ?? null))
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

function recordsIn(read: object): number {
  return 'items' in read && Array.isArray(read.items) ? Math.max(1, read.items.length) : 1
}
