/** A request of the office: a call of it, or an address that is none, as a browser sends it for somebody who is logged in. */
import {
  BOARD_LIVE_PATH,
  OFFICE_HEADER,
  officeEntryPhotoPath,
  officeMalfunctionPhotoPath,
  officePortraitPath,
  officeReplyPhotoPath,
  TIMETABLE_UPLOAD_PATH,
  ZIP,
} from '@vaarboek/wire/office'
import * as office from '@vaarboek/wire/office/server'
import { encodingOf, type ServedCall } from '@vaarboek/wire/server'
import { dailyFeed } from '../../apps/server/src/routes/office/timetable.fixture.ts'
import { callsOf, goodFields } from './calls.ts'
import { carried, type RawRequest } from './carry.ts'
import type { Chance } from './chance.ts'
import { goodOfficeValue } from './office-values.ts'
import type { Prepared } from './prepare.ts'
import type { Unfit } from './unfit.ts'
import { spoil } from './values.ts'

/** Every call there is; those that hash a password come up less often. */
export const OFFICE_CALLS: ServedCall[] = callsOf(office)
const DEAR: ServedCall[] = [office.officeLogIn, office.officeConfirm, office.invitationAccept]
/** What ends the session it comes with. */
const ENDING: ServedCall[] = [
  ...[office.officeLogOut, office.officeGoTo, office.officeLogIn, office.passkeyLogIn],
  ...[office.invitationAccept, office.passkeyInvitation, office.providerLogIn],
]
/** Reading a feed takes a thread of its own. */
const UPLOAD_EVERY = 24
const MAX_REVISION = 4
/** What browsers say of a page of ours. */
const OWN_PAGE: RawRequest['headers'] = [
  ['Sec-Fetch-Site', 'same-origin'],
  [OFFICE_HEADER, '1'],
]

/** Addresses that are no call of the wire. */
const OTHERS = [
  `/api${BOARD_LIVE_PATH}`,
  `/api${BOARD_LIVE_PATH}?day={day}&after={place}`,
  ...[officePortraitPath('{id}'), officeEntryPhotoPath('{id}'), officeMalfunctionPhotoPath('{id}')].map(
    (path) => `/api${path}`,
  ),
  `/api${officeReplyPhotoPath(1)}`,
  '/api/office',
  '/api/office/__proto__',
  '/api/office/staff/../session',
  '/kantoor',
  '/kantoor/vaarten/1',
  '/kantoor/%2e%2e/%2e%2e/package.json',
]
const DAYS = ['2026-11-21', '2026-02-31', '0000-01-01', '9999-12-31', '2026-10-25', '+275760-09-13', 'x', '']
const PLACES = ['', 'x', '0', '-1', '9'.repeat(300), '%00', 'name.1', 'name.1e99', '{}']

function identity(cookie: string, chance: Chance): RawRequest['headers'] {
  return [
    ['Cookie', `__Host-kantoor=${cookie}`],
    // The server believes this of us, so that limits by address don't hide what lies behind them.
    ['X-Forwarded-For', `198.51.${chance.below(250)}.${chance.below(250)}`],
  ]
}

/** An address of the office's that no call has. */
export function anotherOfOffice({ own, foreign }: Prepared, chance: Chance): RawRequest {
  const headers = identity(chance.oneOf(own.office.sessions), chance)
  if (chance.once(UPLOAD_EVERY)) return upload(headers, chance)
  const known: Record<string, unknown> = {
    id: chance.oneOf([...foreign.malfunctions, ...foreign.stewards, ...own.malfunctions, 1e15, 'x']),
    day: chance.oneOf(DAYS),
    place: chance.oneOf(PLACES),
  }
  const path = chance.oneOf(OTHERS).replace(/\{(\w+)\}/g, (_, name: string) => String(known[name]))
  if (path.includes('live') && chance.once(2)) headers.push(['Last-Event-ID', chance.oneOf(PLACES)])
  return { about: path, method: 'GET', path, headers, body: null }
}

/** A feed that can be read, one that is cut off, and what is none. */
function upload(headers: RawRequest['headers'], chance: Chance): RawRequest {
  const feed = dailyFeed({ a: '08', b: '09' })
  const body = chance.oneOf([feed, feed.subarray(0, 200), Buffer.from('PK'), Buffer.alloc(100_000)])
  const path = `/api${TIMETABLE_UPLOAD_PATH}?name=${chance.oneOf(['Feed.zip', '%00', '', 'x'.repeat(300)])}`
  return {
    about: path,
    method: 'POST',
    path,
    headers: [...headers, ...OWN_PAGE, ['Content-Type', ZIP]],
    body,
  }
}

/** A call with good fields, some of them spoilt. @param fresh a name nobody has used before */
export function callOfOffice(prepared: Prepared, chance: Chance, fresh: string): RawRequest {
  const drawn = chance.oneOf(OFFICE_CALLS)
  const call = DEAR.includes(drawn) && !chance.once(6) ? chance.oneOf(OFFICE_CALLS) : drawn
  const fields = goodOfficeFields(call, prepared, chance, fresh)
  if (!chance.once(3)) spoil(fields, prepared, chance)
  const encoding = chance.once(8) ? chance.oneOf(['query', 'form', 'multipart']) : encodingOf(call)
  return sent(call, { prepared, chance, fresh }, (headers) =>
    carried(call, fields, { headers, encoding, chance }),
  )
}

/** A good request, but for what was done to its fields. */
export function officeRequestWith(
  { call, change, encoding }: Unfit,
  prepared: Prepared,
  chance: Chance,
  fresh: string,
): RawRequest {
  const fields = change(goodOfficeFields(call, prepared, chance, fresh))
  return sent(call, { prepared, chance, fresh }, (headers) =>
    carried(call, fields, { headers, encoding, chance }),
  )
}

function goodOfficeFields(call: ServedCall, prepared: Prepared, chance: Chance, fresh: string) {
  return goodFields(call, (name) => goodOfficeValue(call, name, { prepared, chance, fresh }))
}

interface Making {
  prepared: Prepared
  chance: Chance
  fresh: string
}

/** As who may do everything, or as who has one role. */
function sent(
  call: ServedCall,
  { prepared: { own }, chance, fresh }: Making,
  make: (headers: RawRequest['headers']) => RawRequest,
): RawRequest {
  const { sessions, spareSessions } = own.office
  const mayAll = chance.once(3) ? sessions : sessions.slice(0, 1)
  const request = make(identity(chance.oneOf(ENDING.includes(call) ? spareSessions : mayAll), chance))
  if (call.method === 'GET') return request
  request.headers.push(...OWN_PAGE, ['Idempotency-Key', fresh])
  request.headers.push(['If-Match', `"${chance.below(MAX_REVISION + 1)}"`])
  return request
}
