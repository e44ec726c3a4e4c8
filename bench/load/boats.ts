/**
 * Boats for the bench, straight into the database: concessions of twenty boats, each boat with its captain (logged in:
 * a thousand logins would measure argon2id and nothing else), ship, shift and checklists.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Database, Queries } from '../../apps/server/src/database/database.ts'
import { START_CHECKLIST, STOP_CHECKLIST } from '../../apps/server/src/services/demo/fleet.ts'
import { sendNotification } from '../../apps/server/src/services/notifications/send-notification.ts'

/** What a tablet knows of the boat it is aboard. */
export interface Boat {
  concession: string
  captain: string
  token: string
  track: string
  shift: string
  ship: string
}

const BOATS_A_CONCESSION = 20
const BOATS_A_TRACK = 5
/** What the server has told all tracks before today: once or twice a week for most of a year. */
const NOTIFICATIONS_A_CONCESSION = 50

/** @param stops how many stops each shift has */
export async function makeBoats(
  database: Pick<Queries, 'query'>,
  boats: number,
  stops: number,
  aConcession = BOATS_A_CONCESSION,
): Promise<Boat[]> {
  const made: Boat[] = []
  while (made.length < boats) {
    const many = Math.min(aConcession, boats - made.length)
    made.push(...(await insertConcession(database, many, stops)))
  }
  return made
}

/** The office tells all boats of a concession something. */
export async function notify(database: Database, concession: number, title: string): Promise<void> {
  const notification = {
    concession,
    trackIds: null,
    title,
    message: 'Mist op de Schelde, vaar trager.',
    urgent: false,
  }
  const sender = { firstname: 'Wim', lastname: 'Van Hoof' }
  const at = new Date().toISOString()
  await database.transaction((tx) => sendNotification(tx, at, { ...notification, sender }))
}

async function insertConcession(
  database: Pick<Queries, 'query'>,
  boats: number,
  stops: number,
): Promise<Boat[]> {
  const tokens = Array.from({ length: boats }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const values = [
    Math.ceil(boats / BOATS_A_TRACK),
    stops,
    JSON.stringify(hashes),
    JSON.stringify(START_CHECKLIST),
    JSON.stringify(STOP_CHECKLIST),
    NOTIFICATIONS_A_CONCESSION,
  ]
  const rows = await database.query<Record<Exclude<keyof Boat, 'token'>, number>>(CONCESSION, values)
  return rows.map(({ concession, captain, track, shift, ship }, boat) => ({
    concession: String(concession),
    captain: String(captain),
    token: tokens[boat] ?? '',
    track: String(track),
    shift: String(shift),
    ship: String(ship),
  }))
}

const CONCESSION = {
  name: 'bench-concession',
  text: `with
    boat as (select place::int as boat, hash from jsonb_array_elements_text($3::jsonb) with ordinality h (hash, place)),
    o as (insert into concessions (name) values ('Belasting') returning concession),
    c as (insert into captains (concession, email, full_name, pin_hash)
      select concession, 'boot-' || boat || '@' || concession || '.example.org', boat::text, 'none'
      from o, boat returning id, full_name::int as boat),
    t as (insert into tokens (concession, hash, captain, created_at, expires_at)
      select concession, decode(hash, 'hex'), c.id, now(), now() + interval '7 days' from o, c join boat using (boat)),
    k as (insert into tracks (concession, name)
      select concession, n::text from o, generate_series(1, $1::int) n returning id, name::int as track),
    s as (insert into stops (concession, name)
      select concession, 'Halte ' || n from o, generate_series(1, $2::int) n
      returning id, substr(name, 7)::int as place),
    v as (insert into services (concession, name, every_day) select concession, 'Elke dag', true from o returning id),
    d as (insert into shifts (concession, track, service, name, has_start_checklist, has_end_checklist)
      select o.concession, k.id, v.id, boat::text, true, true
      from o, v, boat join k on k.track = (boat - 1) % $1::int + 1 returning id, track, name::int as boat),
    p as (insert into shift_stops (concession, shift, position, stop, arrival_s, departure_s)
      select o.concession, d.id, s.place, s.id, 21600 + s.place * 600, 21630 + s.place * 600 from o, d, s),
    l as (insert into checklists (concession, name)
      select concession, name from o, unnest(array['Start', 'Stop']) name returning id, name),
    f as (insert into checklist_fields (concession, checklist, position, category, subcategory, title, text, unit, increase)
      select o.concession, l.id, r.place, r.field->>'category', r.field->>'subcategory', r.field->>'title',
        r.field->>'text', r.field->>'unit', (r.field->>'increase')::float
      from o, l, lateral jsonb_array_elements(case l.name when 'Start' then $4::jsonb else $5::jsonb end)
        with ordinality r (field, place)),
    h as (insert into ships (concession, name, max_people, max_bikes, start_checklist, stop_checklist)
      select o.concession, boat::text, 81, 50, a.id, z.id
      from o, boat, l a, l z where a.name = 'Start' and z.name = 'Stop' returning id, name::int as boat),
    n as (insert into notifications (concession, title, message, sender_firstname, sender_lastname, created_at)
      select concession, 'Bericht ' || n, 'Mist op de Schelde, vaar trager.', 'Wim', 'Van Hoof', now() - n * interval '5 days'
      from o, generate_series(1, $6::int) n returning id),
    r as (insert into notification_tracks (concession, track, notification) select o.concession, k.id, n.id from o, k, n),
    w as (insert into stewards (concession, firstname, lastname)
      select concession, 'Steward ' || n, 'Matroos' from o, generate_series(1, 14) n)
    select o.concession, c.id as captain, d.track, d.id as shift, h.id as ship
    from o, c join d using (boat) join h using (boat) order by boat`,
}
