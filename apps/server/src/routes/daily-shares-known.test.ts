/** What one token can leave in the database is bounded, whichever call it uses; the list of calls is the wire's. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as wire from '@vaarboek/wire/server'
import { expect, test } from 'vitest'
import { callsOf } from '../../../../tests/fuzz/calls.ts'
import { MAX_A_DAY } from '../plugins/daily-shares.ts'

const CHANGING = callsOf(wire).filter(({ method, open }) => method !== 'GET' && !open)
/** Calls that need no token, and what bounds them. */
const OPEN: Record<string, string> = {
  '/refreshtoken': '500 logins of a captain a day; tries of a wrong PIN are limited',
  '/sendpin': 'three an hour for an address',
  '/log-js-error': '2,000 a day from everywhere',
}

test('each call that changes something has its share of a day, and each open one something that bounds it', () => {
  expect(Object.keys(MAX_A_DAY).toSorted()).toEqual(CHANGING.map(({ path }) => path).toSorted())
  const open = callsOf(wire).filter(({ method, open }) => method !== 'GET' && open)
  expect(open.map(({ path }) => path).toSorted()).toEqual(Object.keys(OPEN).toSorted())
})

/** Who makes rows of a table: calls of tablets, or somebody whose work is bounded elsewhere. */
const MADE_BY: Record<string, readonly string[]> = {
  checklist_drafts: ['staff'],
  count_reviews: ['staff'],
  day_reviews: ['staff'],
  danger_categories: ['staff'],
  day_types: ['staff'],
  exports: ['staff'],
  shore_correction_history: ['staff'],
  shore_corrections: ['staff'],
  archived_days: ['operator'],
  audit: ['*'],
  captains: ['staff'],
  checklist_entries: ['/checklists/update'],
  checklist_fields: ['operator'],
  checklists: ['operator'],
  concessions: ['operator'],
  day_plans: ['staff'],
  day_counts: ['sums of a day’s trips'],
  day_punctuality: ['delays of a day’s trips'],
  days_to_sum: ['one for each day'],
  device_codes: ['staff'],
  devices: ['/refreshtoken'],
  hand_overs: ['staff'],
  idempotency_keys: ['*'],
  incident_sights: ['staff'],
  instructions: ['staff'],
  notification_templates: ['staff'],
  log_notes: ['staff'],
  login_codes: ['/refreshtoken'],
  malfunction_events: ['staff', '/malfunctions/create'],
  malfunction_looks: ['staff'],
  malfunction_mails: ['staff', '/malfunctions/create', '/malfunctions_detail/create'],
  malfunction_replies: ['/malfunctions_detail/create', 'staff'],
  malfunctions: ['/malfunctions/create'],
  migrations: ['operator'],
  new_pins: ['/sendpin', 'staff'],
  notification_deliveries: ['once for each captain and notification of staff'],
  notification_reads: ['/notifications/read', '/notifications/readAll'],
  notification_ships: ['staff'],
  notification_tracks: ['staff'],
  notifications: ['staff'],
  occupancy_bounds: ['staff'],
  passenger_alerts: ['staff'],
  pepper_mark: ['operator'],
  photos: ['/malfunctions/create', '/malfunctions_detail/create', '/checklists/update', 'staff'],
  pin_attempts: ['/refreshtoken', '/captains/checkpin'],
  pin_requests: ['/sendpin'],
  position_settings: ['staff'],
  punctuality_bounds: ['staff'],
  push_deliveries: ['once for each session and notification of staff'],
  push_subscriptions: ['/notifications/subscribe'],
  refusals: ['once an hour for each captain and kind'],
  realtime_feeds: ['staff'],
  rescues: ['operator'],
  retention: ['staff'],
  script_errors: ['/log-js-error'],
  service_days: ['staff'],
  services: ['staff'],
  set_aside_records: ['/set-aside'],
  shift_legs: ['staff'],
  shift_stops: ['staff'],
  shifts: ['staff'],
  ship_calls: ['staff'],
  ships: ['staff'],
  staff: ['staff'],
  staff_browsers: ['one for each browser in which somebody logged in'],
  staff_attempts: ['a try of a password, which are limited'],
  staff_challenges: ['a try of a passkey or of the organisation’s login, which are limited'],
  staff_invites: ['staff'],
  staff_members: ['staff'],
  staff_passkeys: ['staff'],
  staff_provider_accounts: ['staff'],
  staff_requests: ['staff'],
  staff_roles: ['staff'],
  staff_sessions: ['a login with a password or passkey'],
  steward_pictures: ['staff'],
  stewards: ['/stewards/create', 'staff'],
  stop_visit_history: ['/items/pass', '/items/skip', '/items/passmultiple'],
  stop_visits: ['/flights/create', '/items/insert', '/items/passmultiple'],
  stops: ['staff'],
  tasks_done: ['one for each kind of task'],
  timetable_shapes: ['staff'],
  timetable_versions: ['staff'],
  tokens: ['/refreshtoken'],
  tracks: ['staff'],
  trip_checklists: ['/checklists/create'],
  trip_judgements: ['one for each trip'],
  trip_legs: ['/flights/create'],
  trip_live: ['one for each trip'],
  trip_positions: ['/flights/live'],
  trip_resumptions: ['once for each captain and trip'],
  trip_status: ['one for each trip'],
  trip_stewards: ['/flights/create', '/flights/update'],
  trips: ['/flights/create'],
  wall_links: ['staff'],
  wall_sessions: ['ten for each link'],
  trips_to_judge: ['one for each change of a trip, gone in some seconds'],
}

test('each table that something is put into is bounded by the calls that do it', async () => {
  const source = join(import.meta.dirname, '..')
  const files = (await readdir(source, { recursive: true })).filter((name) =>
    /^(repositories|services|database)\/.*(?<!\.test|\.fixture|\.contract)\.ts$/.test(name),
  )
  const texts = await Promise.all(files.map((name) => readFile(join(source, name), 'utf8')))
  const found = texts.flatMap((text) =>
    [...text.matchAll(/insert into (?:public\.)?(\w+)/g)].map(([, table]) => table),
  )
  expect(Object.keys(MADE_BY).toSorted()).toEqual([...new Set(found)].toSorted())
  const unknown = Object.values(MADE_BY)
    .flat()
    .filter((by) => by.startsWith('/') && !(by in MAX_A_DAY) && !(by in OPEN))
  expect(unknown).toEqual([])
})
