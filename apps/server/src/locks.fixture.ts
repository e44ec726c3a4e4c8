/**
 * Each lock that a transaction takes and holds until its end: whose rows it holds, for the test that a second one waits for it. What
 * is held in order to be changed by the same statement isn't here: that stands under the rule of lock-order.test.ts.
 */
import { createHash } from 'node:crypto'
import { sail, type TestServer } from './app.fixture.ts'
import type { Statement, Value } from './database/database.ts'
import { locksOf } from './database/lock-order.fixture.ts'
import { colleague } from './routes/office/staff.fixture.ts'

const CHANGES = ['insert', 'change', 'delete']

/** What a statement holds and doesn't change itself: of what others hold it waits, or with 'skip locked' takes nothing. */
export function kindOf(statement: Statement): 'holds' | 'takes' | 'other' {
  const locks = locksOf(statement)
  const changed = locks.filter(({ mode }) => CHANGES.includes(mode)).map(({ table }) => table)
  const held = locks.filter(({ mode }) => !CHANGES.includes(mode))
  if (held.length > 0 && /skip locked/.test(statement.text)) return 'takes'
  return held.some(({ table }) => !changed.includes(table)) ? 'holds' : 'other'
}

/** One of everything that is held, of a concession of its own. */
export type Held = Awaited<ReturnType<typeof oneOfEach>>

interface Lock {
  values: (of: Held) => Value[]
  /** Whoever asks waits, whatever for. */
  isEverybodys?: true
  /** Who waits for it, where those who take it share it. */
  rival?: string
}

/** How each statement that holds is called. */
export const HOLDS: Readonly<Record<string, Lock>> = {
  'captains-hold': { values: ({ concession, captain }) => [concession, captain] },
  'captains-hold-pin': { values: ({ concession, captain }) => [concession, captain, 'none'] },
  'captains-of-email': { values: ({ email }) => [email, null] },
  'checklist-drafts-hold': { values: ({ concession, draft }) => [concession, draft] },
  'concession-lock': { values: ({ concession }) => [concession] },
  'devices-hold-known': { values: ({ concession, device }) => [concession, device] },
  'hand-overs-hold': { values: ({ concession, handOver }) => [concession, handOver] },
  'idempotency-keys-stored': { values: ({ concession, captain, key }) => [concession, captain, key] },
  'log-notes-hold': { values: ({ concession, note }) => [concession, note] },
  'malfunction-mails-lock': { values: () => [], isEverybodys: true },
  'malfunction-replies-by-client-ref': {
    values: ({ concession, captain, key }) => [concession, captain, key],
  },
  'malfunctions-by-client-ref': { values: ({ concession, captain, key }) => [concession, captain, key] },
  'malfunctions-hold': { values: ({ concession, malfunction }) => [concession, malfunction] },
  'migrations-lock': { values: () => [], isEverybodys: true },
  'notifications-hold': { values: ({ concession, notification }) => [concession, notification] },
  'pin-attempts-lock': { values: ({ hash }) => [hash] },
  'pin-requests-lock': { values: () => [], isEverybodys: true },
  'script-errors-lock': { values: () => [], isEverybodys: true },
  'ships-hold': { values: ({ concession }) => [concession] },
  'ships-hold-checklists': { values: ({ concession, ship }) => [concession, ship] },
  'staff-attempts-lock': { values: ({ hash }) => [hash] },
  'staff-hold-password': { values: ({ staff, password }) => [staff, password], rival: 'staff-lock' },
  'staff-invites-held': { values: ({ hash, at }) => [hash, at] },
  'staff-lock': { values: ({ staff }) => [staff] },
  'staff-members-hold': { values: ({ concession, staff }) => [concession, JSON.stringify([staff])] },
  'staff-members-hold-of': { values: ({ staff }) => [staff] },
  'staff-members-hold-open': { values: ({ concession, staff }) => [concession, staff] },
  'staff-requests-stored': { values: ({ concession, staff, key }) => [concession, staff, key] },
  'stewards-hold': { values: ({ concession, steward }) => [concession, JSON.stringify([steward])] },
  'thin-hold': { values: ({ concession }) => [concession, '2026-11-21'] },
  'thin-hold-checklists': { values: ({ concession, trip }) => [concession, JSON.stringify([trip])] },
  'timetable-publish-tracks': { values: ({ concession, version }) => [concession, version] },
  'trip-checklists-lock': { values: ({ concession, checklist }) => [concession, checklist] },
  'wall-links-hold': { values: ({ hash, at }) => [hash, at] },
  'trips-lock': { values: ({ concession, trip }) => [concession, trip] },
}

const SOON = '2026-11-21T09:30:00Z'

/** How each statement is called that takes what is due, and nothing of what another one takes. */
export const TAKES: Readonly<Record<string, (of: Held) => Value[]>> = {
  'judgements-free-statuses': ({ concession, trip }) => [concession, JSON.stringify([trip])],
  'judgements-take': ({ concession }) => [concession, 50],
  'exports-claim': ({ at, key }) => [at, key],
  // What is claimed now isn't lost yet.
  'exports-fail-lost': () => ['2026-11-21T08:00:00Z', 'server-stopped', '2026-11-21T09:00:00Z'],
  'malfunction-mails-take': ({ at }) => [at, SOON, 100],
  'push-deliveries-take': ({ at, key }) => [at, SOON, key, 100],
  'yesterday-mails-take': ({ at }) => [at, SOON],
  // It comes last: there is nothing left to be taken.
  'push-deliveries-expired': () => ['2030-01-01T00:00:00Z'],
}

export async function oneOfEach(server: TestServer) {
  const client = await server.client()
  const { concession, captain, ship, email, track } = client
  const { staff } = await colleague(server, concession, ['admin'])
  const { id: trip } = await sail(client)
  const key = `key-of-${concession}`
  const hash = createHash('sha256').update(key).digest()
  const at = "'2026-11-21T09:00:00Z'::timestamptz"
  const bytes = `'\\x${hash.toString('hex')}'::bytea`
  const made = async (into: string, columns: Record<string, string | number>, returning = 'id') => {
    const names = ['concession', ...Object.keys(columns)]
    const text = `insert into ${into} (${names}) values (${[concession, ...Object.values(columns)]}) returning ${returning} as id`
    return (await server.rows<{ id: number }>(text))[0]?.id ?? 0
  }
  const text = `'${key}'`
  const soon = { next_try_at: `${at} - interval '1 minute'`, expires_at: `${at} + interval '1 hour'` }
  const [{ password = '' } = {}] = await server.rows<{ password: string }>(
    `select password_hash as password from staff where id = ${staff}`,
  )
  const checklist = await made('trip_checklists', {
    ...{ trip, kind: "'start'", captain, created_at: at, recorded_at: at },
  })
  const draft = await made('checklist_drafts', {
    ...{ name: text, kind: "'start'", points: "'[]'", ships: "'[]'", created_at: at, author: staff },
    ...{ changed_at: at, changed_by: staff },
  })
  const handOver = await made('hand_overs', {
    ...{ signed_at: at, signed_by: staff, remarks: text, content: "'{}'" },
  })
  const note = await made('log_notes', {
    ...{ at, kind: "'note'", text, tags: "'[]'", is_open: 'true', written_at: at, staff },
  })
  const malfunction = await made('malfunctions', {
    ...{
      client_ref: text,
      ship,
      category: "'Motor'",
      remarks: text,
      captain,
      recorded_at: at,
      created_at: at,
    },
  })
  await made('malfunction_replies', {
    ...{ client_ref: text, malfunction, captain, author: text, text, created_at: at },
  })
  const notification = await made('notifications', {
    ...{ title: text, message: text, sender_firstname: text, sender_lastname: text, created_at: at },
  })
  const device = await made('devices', { device: text, secret_hash: bytes, first_seen: at, last_seen: at })
  await made('staff_invites', { hash: bytes, staff, created_at: at, expires_at: soon.expires_at }, 'staff')
  await made('wall_links', { code_hash: bytes, name: text, staff, made_at: at, ends_at: soon.expires_at })
  await made('staff_requests', { staff, key: text, request_hash: bytes, hash_version: 2, at }, 'staff')
  await made('idempotency_keys', { captain, key: text, request_hash: bytes, at }, 'captain')
  const version = 900
  const places = `'${JSON.stringify({ tracks: [{ ref: key, name: key }], stops: [] })}'`
  await made(
    'timetable_versions',
    {
      version,
      state: "'draft'",
      first_day: "'2026-12-01'",
      source: text,
      author: text,
      created_at: at,
      places,
    },
    'version',
  )
  const asked = 'kind, first_day, last_day, form, names, days, asked_by, asked_at, ends_at, state, touched_at'
  const exported = `${concession}, 'csv', '2026-11-01', '2026-11-02', 'plain', false, 2, ${staff}, ${at}, ${soon.expires_at}`
  await server.rows(`insert into exports (concession, ${asked})
    values (${exported}, 'running', ${at} - interval '1 day') returning id`)
  // One at a time is claimed: one waits in all.
  await server.rows(`insert into exports (concession, ${asked})
    select ${exported}, 'queued', null where not exists (select from exports where state = 'queued') returning id`)
  await made('malfunction_mails', { staff, malfunction, kind: "'urgent'", ...soon }, 'staff')
  // One at a time is taken too.
  await server.rows(
    `update staff_members set yesterday_mail_at = ${at} - interval '1 minute' where staff = ${staff}
      and not exists (select from staff_members where yesterday_mail_at is not null) returning staff`,
  )
  const token = `(select hash from tokens where concession = ${concession} limit 1)`
  await made(
    'push_subscriptions',
    {
      ...{ token_hash: token, track, endpoint: text, p256dh: text, auth: text, server_key: text },
      subscribed_at: at,
    },
    'track',
  )
  await made('push_deliveries', { notification, token_hash: token, ...soon }, 'notification')
  return {
    ...{ concession, captain, ship, email, staff, trip, key, hash, password, checklist, draft, malfunction },
    ...{
      handOver,
      note,
      notification,
      device,
      version,
      steward: client.stewards[0] ?? 0,
      at: '2026-11-21T09:00:00Z',
    },
  }
}
