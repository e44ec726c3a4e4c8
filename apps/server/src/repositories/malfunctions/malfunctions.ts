/** Malfunctions of ships and replies to them, as they are sent and shown with each other. SQL only. */
import type { ReplyId, ReportId } from '@vaarboek/domain'
import type { MalfunctionState } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { By } from '../by.ts'
import { PHOTO_OF_MALFUNCTION } from '../malfunction-photo.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  MalfunctionNumber,
  PhotoNumber,
  ShiftNumber,
  ShipNumber,
  StaffNumber,
  TripNumber,
} from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'
import type { SailedTrip } from '../trips/trip-access.ts'

/** Something that exists, and the photo it has. */
export interface WithPhoto {
  id: MalfunctionNumber
  photo: PhotoNumber | null
}

/**
 * Finding again what the tablet named, and giving it its photo: a report or reply may be sent again, words first, the photo when it can.
 * Called once for each table.
 */
function sentWithPhoto<ClientRef extends ReportId | ReplyId>(table: 'malfunctions' | 'malfunction_replies') {
  const name = table.replace('_', '-')
  const repeated = statement(
    `${name}-by-client-ref`,
    `select id, photo from ${table} where concession = $1 and captain = $2 and client_ref = $3 for no key update`,
  )
  const givePhoto = statement(
    `${name}-add-photo`,
    `update ${table} set photo = $3 where concession = $1 and id = $2`,
  )
  return {
    /** The one this captain sent by that name, held until the transaction ends. */
    async lockRepeated(
      tx: Queries,
      concession: ConcessionNumber,
      captain: CaptainNumber | null,
      clientRef: ClientRef | null,
    ): Promise<WithPhoto | undefined> {
      const [row] = await tx.query<WithPhoto>(repeated, [concession, captain, clientRef])
      return row
    },
    async addPhoto(
      tx: Queries,
      concession: ConcessionNumber,
      id: MalfunctionNumber,
      photo: PhotoNumber,
    ): Promise<void> {
      await tx.query(givePhoto, [concession, id, photo])
    },
  }
}

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

/** Parts of a malfunction that the concession has. */
export interface MalfunctionParts {
  ship: boolean
  /** The trip with who sails it. */
  trip: SailedTrip | null
  shift: boolean
}

const ofShip = statement(
  'malfunctions-of-ship',
  `select m.id, m.client_ref as "clientRef", m.category, m.remarks, m.urgent, ${PHOTO_OF_MALFUNCTION} is not null as "hasPhoto",
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

/** Ship, trip and shift of a malfunction, as far as the concession has them. */
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

export interface ReplyInput {
  malfunction: MalfunctionNumber
  clientRef: ReplyId | null
  author: string
  text: string
  /** The account of the office; none for a captain, and for an operator of earlier versions. */
  staff?: StaffNumber | null
}

/** The author of a reply: the captain is null for somebody ashore. */
export type ReplyBy = Pick<By, 'concession' | 'at'> & { captain: CaptainNumber | null }

const reply = statement(
  'malfunction-replies-insert',
  `insert into malfunction_replies (concession, malfunction, client_ref, captain, author, text, created_at, staff)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id, photo`,
)

/** Keeps a reply; undefined when this captain sent one by that name of the boat's before. */
export async function insertReply(
  tx: Queries,
  { concession, captain, at }: ReplyBy,
  { malfunction, clientRef, author, text, staff }: ReplyInput,
): Promise<WithPhoto | undefined> {
  const values = [concession, malfunction, clientRef, captain, author, text, at, staff ?? null]
  const [row] = await tx.query<WithPhoto>(reply, values)
  return row
}

export const { lockRepeated: lockRepeatedReply, addPhoto: addReplyPhoto } =
  sentWithPhoto<ReplyId>('malfunction_replies')
