/**
 * The one order in which every transaction holds rows, and what watches the tests' databases for it: two that hold the rows of two
 * tables in opposite orders wait for each other, and one of them is taken back.
 */

import { allStatements } from './all-statements.fixture.ts'
import type { Database, Statement, Transaction, Value } from './database.ts'
import { isRegistered } from './statement.ts'

/** Of the first ones the locks come first; a new table stands where its statements take it. */
export const LOCK_ORDER = [
  // Whose turn it is: migrations, PINs, requests for one, passwords and script errors, mails.
  ...['turn 7254001', 'turn 7254002', 'turn 7254003', 'turn 7254004', 'turn 7254005'],
  ...[
    'staff_requests',
    'idempotency_keys',
    'concessions',
    'retention',
    'tasks_done',
    'pepper_mark',
    'generation',
  ],
  ...['timetable_versions', 'tracks', 'stops', 'services', 'service_days', 'timetable_shapes'],
  ...['shifts', 'shift_stops', 'shift_legs', 'day_plans', 'day_types', 'instructions'],
  ...['punctuality_bounds', 'danger_categories', 'notification_templates', 'realtime_feeds'],
  'occupancy_bounds',
  'position_settings',
  'passenger_alerts',
  // Files in which a captain's name may stand go before the name.
  ...[
    'captains',
    'exports',
    'device_codes',
    'devices',
    'pin_requests',
    'pin_attempts',
    'new_pins',
    'login_codes',
  ],
  ...['tokens', 'push_subscriptions', 'rescues'],
  ...['staff_members', 'staff', 'staff_provider_accounts', 'staff_passkeys', 'staff_challenges'],
  ...['staff_attempts', 'staff_sessions', 'staff_browsers', 'wall_links'],
  ...['checklist_drafts', 'ships', 'checklists', 'checklist_fields'],
  ...['trips', 'trip_live', 'trip_positions', 'trip_checklists', 'trip_resumptions', 'checklist_entries'],
  ...['log_notes', 'hand_overs'],
  ...['malfunctions', 'malfunction_looks', 'malfunction_replies', 'malfunction_mails'],
  ...['photos', 'set_aside_records', 'incident_sights', 'ship_calls'],
  ...['count_reviews', 'shore_corrections', 'trips_to_judge', 'trip_judgements'],
  ...['days_to_sum', 'day_counts', 'day_reviews', 'day_punctuality', 'archived_days'],
  ...['stewards', 'steward_pictures'],
  ...['notifications', 'notification_deliveries', 'notification_reads', 'push_deliveries'],
  ...['script_errors', 'refusals', 'audit'],
]

/** Rows that are taken only by who holds the row of the other table they belong to: among themselves they have no order. */
export const HELD_WITH: Readonly<Record<string, string>> = {
  ...{
    stop_visits: 'trips',
    stop_visit_history: 'trips',
    shore_correction_history: 'trips',
    trip_legs: 'trips',
    trip_stewards: 'trips',
  },
  ...{ trip_status: 'trips' },
  ...{ staff_roles: 'staff_members', staff_invites: 'staff_members' },
  ...{ malfunction_events: 'malfunctions', wall_sessions: 'wall_links' },
  ...{ notification_tracks: 'notifications', notification_ships: 'notifications' },
}

/** Statements whose place in the order does no harm, and why. */
export const HARMLESS: Readonly<Record<string, string>> = {
  'staff-insert': 'a new account has no place anywhere, so nobody who holds another row waits for it',
  'idempotency-keys-stored':
    'a key that was used before is held by copies of its request only, after the same rows',
  'staff-invites-forget': 'it holds nothing else, and nobody holds several that are over',
  'judgements-free-statuses': 'it takes those only that nobody holds',
  'judgements-store': 'the statuses it changes are held by then',
  'device-codes-end':
    'a code that was used on a known tablet is held by no login: that is let in without one',
}

/** Statements that may hold several rows in no order, by why that does no harm. */
export const UNORDERED: Readonly<Record<string, readonly string[]>> = {
  'nobody else holds several of what is over, and servers that clear it away at once do that again': [
    ...[
      'device-codes-forget',
      'exports-forget',
      'incident-sights-forget',
      'idempotency-keys-forget',
      'login-codes-forget',
    ],
    'new-pins-forget',
    'malfunction-mails-expired',
    ...['pin-attempts-forget', 'pin-requests-forget', 'refusals-forget'],
    ...['log-delete-notes', 'log-delete-calls', 'log-delete-hand-overs'],
    ...['script-errors-forget', 'staff-attempts-forget', 'staff-browsers-forget', 'staff-challenges-forget'],
    ...['staff-requests-forget', 'staff-sessions-forget', 'wall-links-forget'],
    ...['trip-positions-forget', 'trip-positions-forget-newest'],
  ],
  'the notes are held by then': ['judgements-notes-done'],
  'whoever sums a day took its note before, and waits there': ['day-counts-clear', 'day-punctuality-clear'],
  'whose they are is held': [
    ...[
      'thin-delete',
      'thin-hold-checklists',
      'device-codes-end',
      'forgotten-captain-replies',
      'forgotten-steward-picture',
      'stewards-merge',
    ],
    ...['login-codes-end', 'staff-browsers-forget-of', 'staff-passkeys-remove-all'],
    ...['staff-provider-accounts-remove-all', 'realtime-feeds-forget'],
    ...['timetable-publish-stops', 'timetable-publish-tracks'],
  ],
  'there is one': [
    ...['login-codes-try', 'new-pins-adopt', 'pepper-mark-replace'],
    ...['retention-photo-of-entry', 'retention-photo-of-reply', 'retention-photo-of-report'],
  ],
  'one start at a time, of who can’t be found before': [
    'normal-forms-captains-give',
    'normal-forms-stewards-give',
  ],
}

/**
 * Statements that wait for a lock and read other tables in the same breath, and why that does no harm: PostgreSQL reads the locked row
 * as it is after the wait, and everything else as it was before.
 */
export const READS_BESIDE: Readonly<Record<string, string>> = {
  'thin-captains-sailed': 'days of years ago: whoever sails one meanwhile is held again with the next',
  'thin-stewards-sailed': 'days of years ago: whoever sails one meanwhile is held again with the next',
  'trip-checklists-lock':
    'who sails the trip may be of before the wait: a trip taken over meanwhile gets what its crew filled in',
  'trips-lock': 'a status of before the wait is another version than the trip, and is made again',
  'timetable-drop-shifts': 'whoever drops a draft holds its version',
  'devices-old': 'the tablets are held by the same statement',
  'staff-invites-held': 'whoever blocks a member ends their invitations, which are what is held',
  'tokens-revoke-one': 'the tokens are held by the same statement',
  'tokens-revoke': 'the tokens are held by the same statement',
  'tokens-revoke-others': 'the tokens are held by the same statement',
  'tokens-revoke-of-device': 'the tokens are held by the same statement',
  'push-subscriptions-outlived': 'a token that has ended is not given a longer life',
}

/** Tables that a statement reads in the (sub)query whose rows it waits for, beside those rows; none of those it skips when locked. */
export function readsBeside({ text }: Statement): string[] {
  const beside = new Set<string>()
  for (const { index, groups = {} } of text.matchAll(WAITING)) {
    if (groups.skips) continue
    const query = text.slice(opening(text, index), index)
    const tables = new Set(
      [...query.matchAll(/\b(?:from|join)\s+(\w+)(?!\w*\()/g)].map(([, table = '']) => table),
    )
    if (tables.size > 1) for (const table of tables) beside.add(table)
  }
  return [...beside]
}

/** Where the parenthesis opens that a place is in; 0 where it is in none. */
function opening(text: string, place: number): number {
  let depth = 0
  for (let at = place - 1; at >= 0; at--) {
    if (text[at] === ')') depth++
    else if (text[at] === '(' && depth-- === 0) return at + 1
  }
  return 0
}

const WAITING = /\bfor (?:(?:no key )?update|(?:key )?share)\b(?: of \w+)?(?<skips> skip locked)?/gi

interface Lock {
  table: string
  /** 'insert', 'change', 'delete', what stands behind 'for', or 'turn'. */
  mode: string
  /** An insert that leaves rows that are there as they are. */
  isOptional: boolean
}

const LOCKING = new RegExp(
  [
    String.raw`\binsert into (?<inserted>\w+)`,
    String.raw`(?<!\b(?:for|key|do) )\bupdate (?<updated>\w+)`,
    String.raw`\bdelete from (?<deleted>\w+)`,
    String.raw`\bpg_advisory_xact_lock\((?<turn>\d+)`,
    String.raw`\bfor (?<mode>(?:no key )?update|(?:key )?share)\b(?: of (?<alias>\w+))?`,
  ].join('|'),
  'gi',
)

/** What a statement locks, in the order it stands there. */
export function locksOf({ text }: Statement): Lock[] {
  const plain = text.replace(/'[^']*'/g, "''").replace(/\s+/g, ' ')
  const isOptional = /\bdo nothing\b/i.test(plain)
  return [...plain.matchAll(LOCKING)].map(({ groups = {}, index }) => {
    const { inserted, updated, deleted, turn, mode, alias } = groups
    if (turn) return { table: `turn ${turn}`, mode: 'turn', isOptional: false }
    if (inserted) return { table: inserted, mode: 'insert', isOptional }
    const table = updated ?? deleted ?? heldTable(plain.slice(0, index), alias)
    return { table, mode: mode ?? (updated ? 'change' : 'delete'), isOptional: false }
  })
}

/** Of `select … from table … for update`, or `… for update of alias`. */
function heldTable(before: string, alias?: string): string {
  const named = alias
    ? new RegExp(String.raw`\b(?:from|join) (\w+) (?:as )?${alias}\b`, 'gi')
    : /\bfrom (\w+)\b(?!\()/gi
  return [...before.matchAll(named)].at(-1)?.[1] ?? before
}

/** What the database says of its tables. */
export interface Catalog {
  tables: string[]
  /** Columns of each unique key; without those of generated numbers, which never collide. */
  keys: { table: string; columns: string[]; isGenerated: boolean }[]
  /** Tables that others refer to. */
  referred: string[]
}

const CATALOG = {
  name: '',
  text: `select
      (select json_agg(relname) from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition) as tables,
      (select json_agg(distinct confrelid::regclass::text) from pg_constraint where contype = 'f') as referred,
      (select json_agg(k) from (
        select c.relname as table, json_agg(a.attname) as columns, bool_or(a.attidentity <> '') as "isGenerated"
        from pg_index i join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indisunique and c.relnamespace = 'public'::regnamespace group by i.indexrelid, c.relname) k) as keys`,
}

export async function readCatalog(database: Pick<Database, 'query'>): Promise<Catalog> {
  const [catalog] = await database.query<Catalog>(CATALOG)
  if (!catalog) throw new Error('No catalog')
  return catalog
}

/** Whether a statement finds at most one row of a table, by a key of it. */
export function isOfOneRow({ keys }: Catalog, { text }: Statement, table: string): boolean {
  const demanded = text.replace(/\([^()]* or [^()]*\)/g, '')
  const isGiven = (column: string) => new RegExp(String.raw`\b${column} = \$`).test(demanded)
  return keys.some((key) => key.table === table && key.columns.every(isGiven))
}

/**
 * Whether a statement holds its rows of a table one after the other in the order of a key before it changes any, or only those that
 * nobody else holds.
 */
export function isInOrder({ text }: Statement, table: string): boolean {
  const plain = text.replace(/\s+/g, ' ')
  return [...plain.matchAll(HOLDING)].some(
    ({ groups = {}, index }) =>
      (groups.skips || /order by [\w., ]+(?:limit \$\d )?$/.test(plain.slice(0, index))) &&
      heldTable(plain.slice(0, index), groups.alias) === table,
  )
}
const HOLDING = /\bfor (?:no key )?update\b(?: of (?<alias>\w+))?(?<skips> skip locked)?/g

let known: Promise<Catalog> | undefined
let against: string[] = []

/** What the transactions since the last call did against the order, each once. */
export function lockedAgainstOrder(): string[] {
  const found = [...new Set(against)]
  against = []
  return found
}

/** A database of the newest schema whose transactions are watched. */
export async function watchLocks(database: Database): Promise<Database> {
  // A worker has modules of its own, and its statements are known here all the same.
  known ??= allStatements().then(() => readCatalog(database))
  const catalog = await known
  const within =
    (run: Database['transaction']): Database['transaction'] =>
    (work) =>
      run((tx) => work(watched(tx, new HeldLocks(catalog))))
  return {
    ...database,
    query: (statement, values) => {
      new HeldLocks(catalog).take(statement)
      return database.query(statement, values)
    },
    transaction: within((work) => database.transaction(work)),
    transactionOnce: within((work) => database.transactionOnce(work)),
  }
}

function watched(tx: Transaction, held: HeldLocks): Transaction {
  return {
    script: (text) => tx.script(text),
    send: (statement, values) => {
      held.take(statement)
      tx.send(statement, values)
    },
    query: async <Row>(statement: Statement, values?: readonly Value[]) => {
      held.take(statement)
      const rows = await tx.query<Row>(statement, values)
      if (rows.length > 0) held.holdInserted(statement)
      return rows
    },
  }
}

interface Held {
  /** By which statement. */
  by: string
  /** What it found is known to be held: more of the table is taken by nobody. */
  isSure: boolean
  isShared: boolean
}

/** What one transaction holds so far. */
class HeldLocks {
  readonly #catalog: Catalog
  readonly #held = new Map<string, Held>()
  #isAlone = false

  constructor(catalog: Catalog) {
    this.#catalog = catalog
  }

  take(statement: Statement): void {
    // Statements of tests and of migrations aren't the server's.
    const locks = isRegistered(statement) ? locksOf(statement) : []
    // Nobody else is in a concession that isn't committed yet.
    this.#isAlone ||= locks.some(({ table, mode }) => table === 'concessions' && mode === 'insert')
    if (this.#isAlone) return
    for (const lock of locks) if (this.#mayWait(lock)) this.#takeOne(lock, statement)
  }

  /** The statement gave rows: what it inserts unless it is there is held. */
  holdInserted(statement: Statement): void {
    if (this.#isAlone || !isRegistered(statement)) return
    for (const { table, isOptional } of locksOf(statement))
      if (isOptional && !(table in HELD_WITH))
        this.#hold(table, { by: statement.name, isSure: true, isShared: false })
  }

  /** Rows under generated numbers are nobody else's until they are committed. */
  #mayWait({ table, mode }: Lock): boolean {
    return mode !== 'insert' || this.#catalog.keys.some((key) => key.table === table && !key.isGenerated)
  }

  #takeOne({ table, mode, isOptional }: Lock, statement: Statement): void {
    const { name } = statement
    const isHarmless = name in HARMLESS
    const parent = HELD_WITH[table]
    if (parent !== undefined) {
      if (!this.#held.has(parent) && !isHarmless) against.push(`${name} takes ${table} without ${parent}`)
      return
    }
    const before = this.#held.get(table)
    const isShared = mode.endsWith('share')
    if (before?.isShared && !isShared)
      against.push(`${name} wants more of the ${table} that ${before.by} shares with others`)
    if (!before?.isSure && !isHarmless)
      for (const [other, { by }] of this.#held)
        if (LOCK_ORDER.indexOf(other) > LOCK_ORDER.indexOf(table))
          against.push(`${name} takes ${table} after ${by} took ${other}`)
    const isSure =
      mode === 'insert' || isInOrder(statement, table) || isOfOneRow(this.#catalog, statement, table)
    if (!isOptional) this.#hold(table, { by: name, isSure, isShared })
  }

  #hold(table: string, held: Held): void {
    if (!this.#held.get(table)?.isSure) this.#held.set(table, held)
  }
}
