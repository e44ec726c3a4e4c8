/** Malfunctions of ships, with their replies. SQL only. */
import type { ReportId } from '@vaarboek/domain'
import type { MalfunctionState } from '@vaarboek/wire/office'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { By } from './by.ts'
import { colleagueIn } from './office-staff.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  MalfunctionNumber,
  ShiftNumber,
  ShipNumber,
  TripNumber,
} from './row-ids.ts'
import { sentWithPhoto, type WithPhoto } from './sent-with-photo.ts'
import type { SailedTrip } from './trip-access.ts'

export interface ReplyRow {
  id: MalfunctionNumber
  text: string
  author: string
  hasPhoto: boolean
  createdAt: string
}

export interface MalfunctionRow {
  id: MalfunctionNumber
  clientRef: ReportId | null
  category: string
  remarks: string
  urgent: boolean
  hasPhoto: boolean
  /** How it stands by what the office did, and who of the office has it. */
  state: MalfunctionState
  assignee: string | null
  captainId: CaptainNumber
  captainName: string
  /** When it was reported aboard; never later than it arrived. */
  reportedAt: string
  replies: ReplyRow[]
}

export interface MalfunctionInput {
  clientRef: ReportId | null
  ship: ShipNumber
  trip: TripNumber | null
  shift: ShiftNumber | null
  category: string
  remarks: string
  urgent: boolean
  recordedAt: string
}

/** Which of a malfunction's parts the concession has. */
export interface MalfunctionParts {
  ship: boolean
  /** With who sails it. */
  trip: SailedTrip | null
  shift: boolean
}

const ofShip = statement(
  'malfunctions-of-ship',
  `select m.id, m.client_ref as "clientRef", m.category, m.remarks, m.urgent, m.photo is not null as "hasPhoto",
      m.state, ${colleagueIn('m', 'm.owner').name} as assignee, c.id as "captainId", c.full_name as "captainName", least(m.recorded_at, m.created_at) as "reportedAt",
      coalesce(answers.replies, '[]') as replies
    from (
      select * from malfunctions where concession = $1 and ship = $2
      order by least(recorded_at, created_at) desc, id desc limit $3
    ) m
    join captains c on c.concession = m.concession and c.id = m.captain
    left join lateral (
      select json_agg(json_build_object('id', r.id, 'text', r.text, 'author', r.author,
        'hasPhoto', r.photo is not null, 'createdAt', r.created_at) order by r.id) as replies
      from malfunction_replies r where r.concession = m.concession and r.malfunction = m.id
    ) answers on true
    order by least(m.recorded_at, m.created_at) desc, m.id desc`,
)

/** The newest malfunctions of a ship with all their replies. */
export async function malfunctionsOfShip(
  db: Queries,
  concession: ConcessionNumber,
  ship: ShipNumber,
  max: number,
): Promise<MalfunctionRow[]> {
  return db.query<MalfunctionRow>(ofShip, [concession, ship, max])
}

const parts = statement(
  'malfunctions-known-parts',
  `select exists (select 1 from ships where concession = $1 and id = $2) as ship,
    (select json_build_object('createdBy', created_by, 'captain', captain, 'sailedBy', sailed_by)
      from trips where concession = $1 and id = $3) as trip,
    exists (select 1 from shifts where concession = $1 and id = $4) as shift`,
)

/** Which of these the concession has. */
export async function malfunctionParts(
  db: Queries,
  concession: ConcessionNumber,
  { ship, trip, shift }: Pick<MalfunctionInput, 'ship' | 'trip' | 'shift'>,
): Promise<MalfunctionParts> {
  const [row] = await db.query<MalfunctionParts>(parts, [concession, ship, trip, shift])
  if (!row) throw new Error('A lookup without a row')
  return row
}

const insert = statement(
  'malfunctions-insert',
  `insert into malfunctions (concession, client_ref, ship, trip, shift, category, remarks, urgent, captain, device,
      recorded_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict do nothing returning id, photo`,
)

/** Keeps a malfunction; undefined when this captain reported one by that name of the boat's before. */
export async function insertMalfunction(
  tx: Queries,
  { concession, captain, device, at }: By,
  m: MalfunctionInput,
): Promise<WithPhoto | undefined> {
  const [row] = await tx.query<WithPhoto>(insert, [
    concession,
    m.clientRef,
    m.ship,
    m.trip,
    m.shift,
    m.category,
    m.remarks,
    m.urgent,
    captain,
    device,
    m.recordedAt,
    at,
  ])
  return row
}

export const { lockRepeated: lockRepeatedMalfunction, addPhoto: addMalfunctionPhoto } =
  sentWithPhoto<ReportId>('malfunctions')
