/** A concession for one run: two captains, one line with two shifts, one ship. What the run did is all that is in it. */
import { CAPTAIN } from '../../kit/crew.ts'
import type { OwnDatabase } from '../../kit/own-database.ts'
import { EXTRA_STOP, STOPS } from './plan.ts'

export interface Sailors {
  concession: number
  captain: Sailor
  second: Sailor
}

export interface Sailor {
  id: number
  name: string
  email: string
  pin: string
}

export const TRACK = 'Lijn'

/** Makes it beside the demo, whose captain's PIN is everybody's. @param name makes its e-mail addresses its own */
export async function makeSailors(database: OwnDatabase, name: string): Promise<Sailors> {
  const emails = [`an-${name}@vaarboek.example`, `bo-${name}@vaarboek.example`]
  const rows = await database.rows<{ concession: number; id: number; name: string }>(SQL, [
    JSON.stringify(emails),
    CAPTAIN.email,
    JSON.stringify([...STOPS, EXTRA_STOP]),
    STOPS.length,
  ])
  const [first, second] = rows.map(({ id, name: full }, place) => ({
    id,
    name: full,
    email: emails[place] ?? '',
    pin: CAPTAIN.pin,
  }))
  if (!first || !second || !rows[0]) throw new Error('No captains')
  return { concession: rows[0].concession, captain: first, second }
}

const SQL = `with
  o as (insert into concessions (concession, name)
    select max(concession) + 1, 'Proefvaart' from concessions returning concession),
  c as (insert into captains (concession, email, email_key, full_name, pin_hash)
    select o.concession, e.email, e.email, 'Kapitein ' || e.place, d.pin_hash
    from o, captains d, jsonb_array_elements_text($1::jsonb) with ordinality e (email, place)
    where d.email = $2 order by e.place returning concession, id, full_name as name),
  t as (insert into tracks (concession, name) select concession, '${TRACK}' from o returning id),
  s as (insert into stops (concession, name)
    select o.concession, n.name from o, jsonb_array_elements_text($3::jsonb) n (name) returning id, name),
  v as (insert into services (concession, name, every_day) select concession, 'Elke dag', true from o returning id),
  d as (insert into shifts (concession, track, service, name, has_start_checklist)
    select o.concession, t.id, v.id, n, true from o, t, v, unnest(array['Dienst 1', 'Dienst 2']) n returning id),
  p as (insert into shift_stops (concession, shift, position, stop, arrival_s, departure_s)
    select o.concession, d.id, x.place, s.id, 36000 + x.place * 600, 36000 + x.place * 600
    from o, d, jsonb_array_elements_text($3::jsonb) with ordinality x (name, place)
    join s on s.name = x.name where x.place <= $4),
  l as (insert into checklists (concession, name) select concession, 'Start' from o returning id),
  f as (insert into checklist_fields (concession, checklist, position, category, subcategory, title, unit)
    select o.concession, l.id, x.position, 'Motor', 'Niveaus', x.title, x.unit
    from o, l, (values (1, 'Brandstof', 'liter'), (2, 'Olie', 'n.v.t')) x (position, title, unit)),
  h as (insert into ships (concession, name, max_people, max_bikes, start_checklist)
    select o.concession, 'Aalscholver', 400, 200, l.id from o, l),
  w as (insert into stewards (concession, firstname, lastname) select concession, 'Bram', 'Goossens' from o)
  select concession, id, name from c order by id`
