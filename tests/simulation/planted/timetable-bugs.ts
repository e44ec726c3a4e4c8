/** Bugs of a server whose timetable changes under its boats. */
import type { Statement, Transaction } from '../../../apps/server/src/database/database.ts'
import type { Parts } from '../world.ts'

/** A server that asks some statements otherwise. */
function onStatement(name: string, instead: (tx: Transaction, values: readonly unknown[]) => void): Parts {
  return {
    database: (database) => ({
      ...database,
      transaction: (work) =>
        database.transaction((tx) =>
          work({
            ...tx,
            send(statement, values = []) {
              if (statement.name === name) instead(tx, values)
              else tx.send(statement, values)
            },
          }),
        ),
    }),
  }
}

/** The stops of the shift as the newest timetable has it, by its name. */
const newestStops: Statement = {
  name: 'planted-newest-stops',
  text: `insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, created_at, updated_at)
    select p.concession, $2, p.position, p.stop, p.arrival_s, p.departure_s, $3, $3
    from shift_stops p where p.concession = $1 and p.shift = (select max(n.id) from trips t
      join shifts s on s.id = t.shift join shifts n on n.name = s.name where t.id = $2) order by p.position`,
}

export const TIMETABLE_BUGS: Record<string, () => Parts> = {
  'a trip gets the stops of the newest timetable': () =>
    onStatement('stop-visits-as-given', (tx, [concession, trip, , at]) =>
      tx.send(newestStops, [Number(concession), Number(trip), String(at)]),
    ),

  'a trip gets its stops in the order of their ids': () =>
    onStatement('stop-visits-as-given', (tx, [concession, trip, visits, at]) => {
      const given = JSON.parse(String(visits)) as { stop: number; place: number }[]
      const sorted = given.toSorted((one, other) => one.stop - other.stop)
      const placed = JSON.stringify(sorted.map((visit, place) => ({ ...visit, place })))
      tx.send({ name: 'stop-visits-planted', text: ORDERED }, [
        Number(concession),
        Number(trip),
        placed,
        String(at),
      ])
    }),
}

const ORDERED = `insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, client_ref, created_at, updated_at)
  select $1, $2, r.place, r.stop, r."arrivalS", r."departureS", 'planned-' || r.place, $4, $4
  from jsonb_to_recordset($3::jsonb) as r(place int, stop bigint, "arrivalS" int, "departureS" int) order by r.place`
