/** What the office does about malfunctions: how one stands from now on, notes, and who looked. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { type Looker, type Standing, standingOf } from './office-malfunctions.ts'
import { colleagueIn } from './office-staff.ts'
import type { ConcessionNumber, MalfunctionNumber, StaffNumber } from './row-ids.ts'

/** How one stands, and its revision. */
export interface HeldMalfunction extends Standing {
  revision: number
}

const hold = statement(
  'malfunctions-hold',
  `select m.revision, ${standingOf('m')} from malfunctions m where m.concession = $1 and m.id = $2 for no key update`,
)

/** Holds it until the transaction's end; undefined when there is none. */
export async function holdMalfunction(
  tx: Queries,
  concession: ConcessionNumber,
  id: MalfunctionNumber,
): Promise<HeldMalfunction | undefined> {
  const [row] = await tx.query<HeldMalfunction>(hold, [concession, id])
  return row
}

const change = statement(
  'malfunctions-change',
  `update malfunctions set state = $3, owner = $4, urgent = $5, out_of_service = $6, duplicate_of = $7, waiting_for = $8,
      waiting_until = $9, done = $10, changed_at = $11, revision = revision + 1, replied_since_solved = false
    where concession = $1 and id = $2`,
)

const append = statement(
  'malfunction-events-append',
  `insert into malfunction_events (concession, malfunction, state, owner, urgent, out_of_service, duplicate_of, waiting_for,
      waiting_until, done, at, staff, note) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
)

/** Who does it, and when. */
export interface EventBy {
  concession: ConcessionNumber
  staff: StaffNumber
  at: string
}

const valuesOf = (concession: ConcessionNumber, id: MalfunctionNumber, s: Standing) => [
  ...[
    concession,
    id,
    s.state,
    s.owner,
    s.urgent,
    s.outOfService,
    s.duplicateOf,
    s.waitingFor,
    s.waitingUntil,
    s.done,
  ],
]

/** It stands so from now on. */
export async function changeMalfunction(
  tx: Queries,
  { concession, staff, at }: EventBy,
  id: MalfunctionNumber,
  standing: Standing,
): Promise<void> {
  const values = [...valuesOf(concession, id, standing), at]
  await tx.query(change, values)
  await tx.query(append, [...values, staff, null])
}

/** A note; how it stands doesn't change. */
export async function noteMalfunction(
  tx: Queries,
  { concession, staff, at }: EventBy,
  id: MalfunctionNumber,
  { standing, note }: { standing: Standing; note: string },
): Promise<void> {
  await tx.query(append, [...valuesOf(concession, id, standing), at, staff, note])
}

const last = statement(
  'malfunction-events-last',
  `select ${colleagueIn('e', 'e.staff').name} as "by", e.at
    from malfunction_events e where e.concession = $1 and e.malfunction = $2 and e.note is null order by e.id desc limit 1`,
)

/** Who changed it last, and when. */
export async function lastChangeOf(
  tx: Queries,
  concession: ConcessionNumber,
  id: MalfunctionNumber,
): Promise<{ by: string; at: string } | undefined> {
  const [row] = await tx.query<{ by: string; at: string }>(last, [concession, id])
  return row
}

const replied = statement(
  'malfunctions-replied',
  `update malfunctions set last_crew_reply = greatest(last_crew_reply, $3::bigint),
      replied_since_solved = replied_since_solved or state in ('solved', 'closed')
    where concession = $1 and id = $2`,
)

/** A crew replied: who has looked before that looks again. */
export async function markCrewReply(
  tx: Queries,
  concession: ConcessionNumber,
  id: MalfunctionNumber,
  reply: number,
): Promise<void> {
  await tx.query(replied, [concession, id, reply])
}

const look = statement(
  'malfunction-looks-put',
  `insert into malfunction_looks as l (concession, staff, malfunction, reply)
    select concession, $2::bigint, id, $4::bigint from malfunctions where concession = $1 and id = $3
    on conflict (concession, staff, malfunction) do update set reply = greatest(l.reply, excluded.reply)
    returning 1 as looked`,
)

/** Somebody has looked up to that reply. False when there is no such malfunction. */
export async function lookedAt(
  db: Queries,
  { concession, staff }: Looker,
  id: MalfunctionNumber,
  reply: number,
): Promise<boolean> {
  return (await db.query(look, [concession, staff, id, reply])).length > 0
}
