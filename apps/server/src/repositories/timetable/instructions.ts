/** Instructions of the office at stops of lines. A stop is the same in every version of the timetable: rows of one source_ref. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, InstructionNumber, StopNumber, TrackNumber } from '../row-ids.ts'

interface Words {
  /** Null when it was withdrawn. */
  text: string | null
  /** The last service day; null: until it is withdrawn. */
  until: string | null
}

/** A stop of a line; revision 0 where there never was an instruction. */
export interface StopOfLineRow extends Words {
  track: TrackNumber
  trackName: string
  stop: StopNumber
  stopName: string
  revision: number
}

/** Of the same stop under several names the one that is called at stands for all. */
const ofLines = statement(
  'instructions-of-lines',
  `with called as (
      select s.track, p.stop, true as is_called from shifts s
        join shift_stops p on p.concession = s.concession and p.shift = s.id
        where s.concession = $1 and (s.version = (select timetable_on($1, $2))
          or s.source_ref is null and (s.extra_on is null or s.extra_on >= $2))
      union select track, stop, false from instructions where concession = $1 and text is not null
    ), places as (
      select distinct on (c.track, s.source_ref, case when s.source_ref is null then s.id end) c.track, s.id, s.name, s.source_ref
        from called c join stops s on s.concession = $1 and s.id = c.stop
        order by c.track, s.source_ref, case when s.source_ref is null then s.id end, c.is_called desc, s.id desc
    )
    select t.id as track, t.name as "trackName", p.id as stop, p.name as "stopName", i.text, i.until,
        coalesce(i.revision, 0) as revision
      from places p join tracks t on t.concession = $1 and t.id = p.track
      left join (instructions i join stops o on o.concession = i.concession and o.id = i.stop)
        on i.concession = $1 and i.track = p.track and (o.id = p.id or o.source_ref = p.source_ref)
      order by t.name, t.id, p.name, p.id`,
)

/** Each stop that a line calls at by the timetable of a day, or that has an instruction: once for each line. */
export function stopsOfLines(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<StopOfLineRow[]> {
  return db.query(ofLines, [concession, day])
}

const aboard = statement(
  'instructions-aboard',
  `select same.id as stop, i.text, i.until from instructions i
    join stops s on s.concession = i.concession and s.id = i.stop
    cross join lateral (select s.id union
      select o.id from stops o where o.concession = s.concession and o.source_ref = s.source_ref) same
    where i.concession = $1 and i.track = $2 and i.text is not null and (i.until is null or i.until >= $3)
    order by same.id`,
)

/** What holds on a line from a day on, under each row of its stop: a boat may sail by an earlier version of the timetable. */
export function instructionsAboard(
  db: Queries,
  concession: ConcessionNumber,
  track: TrackNumber,
  day: string,
): Promise<{ stop: StopNumber; text: string; until: string | null }[]> {
  return db.query(aboard, [concession, track, day])
}

interface Place {
  track: TrackNumber
  stop: StopNumber
}

export interface HeldInstruction extends Words, Pick<Place, 'stop'> {
  id: InstructionNumber
  revision: number
}

const atStop = statement(
  'instructions-at-stop',
  `select id, stop, text, until, revision from instructions
    where concession = $1 and track = $2 and stop in (select $3::bigint union
      select o.id from stops s join stops o on o.concession = s.concession and o.source_ref = s.source_ref
        where s.concession = $1 and s.id = $3)`,
)

/** The one at a stop of a line, withdrawn or not, under whichever row of the stop. */
export async function instructionAtStop(
  tx: Queries,
  concession: ConcessionNumber,
  { track, stop }: Place,
): Promise<HeldInstruction | undefined> {
  const [row] = await tx.query<HeldInstruction>(atStop, [concession, track, stop])
  return row
}

const put = statement(
  'instructions-put',
  `insert into instructions (concession, track, stop, text, until) values ($1, $2, $3, $4, $5)
    on conflict (concession, track, stop) do update set text = excluded.text, until = excluded.until,
      revision = instructions.revision + 1
    returning id`,
)

/** It is so from now on. Returns its number. */
export async function putInstruction(
  tx: Queries,
  concession: ConcessionNumber,
  { track, stop }: Place,
  { text, until }: Words,
): Promise<InstructionNumber> {
  const [row] = await tx.query<{ id: InstructionNumber }>(put, [concession, track, stop, text, until])
  if (!row) throw new Error('An insert without a row')
  return row.id
}
