/** A request of a tablet: a call of the wire, or an address that is none, as a captain who is logged in. */
import * as wire from '@vaarboek/wire/server'
import { callsOf, goodFields } from './calls.ts'
import { carried, type RawRequest } from './carry.ts'
import type { Chance } from './chance.ts'
import type { Prepared } from './prepare.ts'
import type { Unfit } from './unfit.ts'
import { goodValue, spoil } from './values.ts'

/** Every call there is; those that cost the server dearly come up less often. */
export const CREW_CALLS: wire.ServedCall[] = callsOf(wire)
const DEAR: wire.ServedCall[] = [wire.refreshToken, wire.sendPin, wire.captainsCheckPin]

/** Addresses that are no call of the wire. */
const OTHERS = [
  '/api/malfunctions/image/{malfunction}',
  '/storage/malfunctions/replies/{id}/image',
  '/storage/checklists/entries/{id}/image',
  '/storage/stewards/{steward}/picture',
  '/api/notifications/live?track={track}',
  '/',
  '/start/1',
  '/sw.js',
  '/api',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/static/../../package.json',
  '/readyz',
  '/metrics',
  '/storage/',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/%00',
  '/%',
  '//api//tracks/overview',
  '/api/flights/',
  '/api/__proto__',
  '/api/getName/constructor',
]

function identity({ own, spare }: Prepared, chance: Chance, isLogOut = false): RawRequest['headers'] {
  return [
    // Who logged out would see nothing but 401 from then on.
    ['Authorization', `Bearer ${isLogOut ? chance.oneOf(spare) : own.token}`],
    ['Concession', String(own.concession)],
    ['Device', 'fuzz-tablet'],
    // The server believes this of us, so that limits by address don't hide what lies behind them.
    ['X-Forwarded-For', `198.51.${chance.below(250)}.${chance.below(250)}`],
  ]
}

/** An address of the server's that no call has. */
export function anotherOfCrew(prepared: Prepared, chance: Chance): RawRequest {
  const { own } = prepared
  const known: Record<string, unknown> = {
    malfunction: chance.oneOf([...own.malfunctions, ...prepared.foreign.malfunctions]),
    steward: chance.oneOf([...own.stewards, ...prepared.foreign.stewards]),
    track: chance.oneOf([own.track, prepared.foreign.track, 'x', '']),
    id: chance.below(50),
  }
  const path = chance.oneOf(OTHERS).replace(/\{(\w+)\}/g, (_, name: string) => String(known[name]))
  return { about: path, method: 'GET', path, headers: identity(prepared, chance), body: null }
}

interface Of {
  prepared: Prepared
  chance: Chance
  fresh: string
}

/** An arrival is a time in a count, and a stop with its moment where a boat tells where it is. */
function goodOf(call: wire.ServedCall, { prepared, chance, fresh }: Of) {
  const fields = goodFields(call, (name) => goodValue(name, prepared, chance, fresh))
  if (call !== wire.flightsLive) return fields
  const item = goodValue('item', prepared, chance, fresh)
  return { ...fields, arrived: chance.oneOf([{ item, at: '2026-11-21T10:00:00+01:00', age_ms: 1000 }, null]) }
}

/** A call with good fields, some of them spoilt. @param fresh a name nobody has used before */
export function callOfCrew(prepared: Prepared, chance: Chance, fresh: string): RawRequest {
  const drawn = chance.oneOf(CREW_CALLS)
  const call = DEAR.includes(drawn) && !chance.once(4) ? chance.oneOf(CREW_CALLS) : drawn
  const fields = goodOf(call, { prepared, chance, fresh })
  if (!chance.once(8)) spoil(fields, prepared, chance)
  const isKeyed = chance.once(3)
  const encoding = chance.once(3)
    ? chance.oneOf(['query', 'form', 'multipart', 'json'])
    : wire.encodingOf(call)
  const headers = identity(prepared, chance, call === wire.logOut)
  const request = carried(call, fields, { headers, encoding, chance })
  if (isKeyed) request.headers.push(['Idempotency-Key', fresh])
  return request
}

/** A good request, but for what was done to its fields. */
export function crewRequestWith(
  { call, change, encoding }: Unfit,
  prepared: Prepared,
  chance: Chance,
  fresh: string,
): RawRequest {
  const fields = change(goodOf(call, { prepared, chance, fresh }))
  return carried(call, fields, {
    headers: identity(prepared, chance, call === wire.logOut),
    encoding,
    chance,
  })
}
