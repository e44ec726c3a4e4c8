/** Hand-overs, and what happened in a span of time. SQL only. */
import type { ResponseOf } from '@vaarboek/wire'
import type { handOverNow, MalfunctionState } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type {
  ConcessionNumber,
  HandOverNumber,
  MalfunctionNumber,
  MemberNumber,
  StaffNumber,
} from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'

/** What was signed, as it is kept and shown. */
export type HandOverContent = ResponseOf<typeof handOverNow>['content']

export interface HandOverRow {
  id: HandOverNumber
  revision: number
  signedAt: string
  signer: MemberNumber
  signerName: string
  remarks: string
  receivedAt: string | null
  receiver: MemberNumber | null
  receiverName: string | null
}

const [SIGNER, RECEIVER] = [colleagueIn('h', 'h.signed_by'), colleagueIn('h', 'h.received_by')]
const ROW = `h.id, h.revision, h.signed_at as "signedAt", ${SIGNER.number} as signer, ${SIGNER.name} as "signerName", h.remarks,
    h.received_at as "receivedAt", ${RECEIVER.number} as receiver, ${RECEIVER.name} as "receiverName"`

const page = statement(
  'hand-overs-page',
  `select ${ROW} from hand_overs h where h.concession = $1 and h.id < $2 order by h.id desc limit $3`,
)

/** So many before one, the newest first. @param before null for the newest */
export function handOversBefore(
  db: Queries,
  concession: ConcessionNumber,
  { before, max }: { before: number | null; max: number },
): Promise<HandOverRow[]> {
  return db.query(page, [concession, before ?? Number.MAX_SAFE_INTEGER, max])
}

const one = statement(
  'hand-overs-one',
  `select ${ROW}, h.content from hand_overs h where h.concession = $1 and h.id = $2`,
)

export async function handOverOf(
  db: Queries,
  concession: ConcessionNumber,
  id: HandOverNumber,
): Promise<(HandOverRow & { content: HandOverContent }) | undefined> {
  const [row] = await db.query<HandOverRow & { content: HandOverContent }>(one, [concession, id])
  return row
}

const insert = statement(
  'hand-overs-insert',
  `insert into hand_overs (concession, signed_at, signed_by, remarks, content) values ($1, $2, $3, $4, $5::jsonb) returning id`,
)

/** Returns its number. */
export async function keepHandOver(
  tx: Queries,
  { concession, at, staff }: { concession: ConcessionNumber; at: string; staff: StaffNumber },
  { remarks, content }: { remarks: string; content: HandOverContent },
): Promise<HandOverNumber> {
  const values = [concession, at, staff, remarks, jsonValue(content)]
  const [row] = await tx.query<{ id: HandOverNumber }>(insert, values)
  if (!row) throw new Error('An insert without a row')
  return row.id
}

const hold = statement(
  'hand-overs-hold',
  `select revision, signed_by as "signedBy", received_by as "receivedBy" from hand_overs
    where concession = $1 and id = $2 for no key update`,
)

/** Holds it until the transaction's end; undefined when there is none. */
export async function holdHandOver(
  tx: Queries,
  concession: ConcessionNumber,
  id: HandOverNumber,
): Promise<{ revision: number; signedBy: StaffNumber; receivedBy: StaffNumber | null } | undefined> {
  const [row] = await tx.query<NonNullable<Awaited<ReturnType<typeof holdHandOver>>>>(hold, [concession, id])
  return row
}

const receive = statement(
  'hand-overs-receive',
  `update hand_overs set received_at = $3, received_by = $4, revision = revision + 1 where concession = $1 and id = $2`,
)

export async function receiveHandOver(
  tx: Queries,
  { concession, at, staff }: { concession: ConcessionNumber; at: string; staff: StaffNumber },
  id: HandOverNumber,
): Promise<void> {
  await tx.query(receive, [concession, id, at, staff])
}

export interface ReceivedMalfunctionRow {
  id: MalfunctionNumber
  reportedAt: string
  category: string
  remarks: string
  shipName: string
  state: MalfunctionState
  urgent: boolean
  outOfService: boolean
  waitingFor: string | null
}

const received = statement(
  'malfunctions-received',
  `select m.id, least(m.recorded_at, m.created_at) as "reportedAt", m.category, m.remarks,
      (select h.name from ships h where h.concession = m.concession and h.id = m.ship) as "shipName",
      m.state, m.urgent, m.out_of_service as "outOfService", m.waiting_for as "waitingFor"
    from malfunctions m where m.concession = $1 and m.created_at >= $2 and m.created_at < $3
    order by m.created_at, m.id limit $4`,
)

/** Malfunctions that came ashore in a span, as they stand now, oldest first. */
export function malfunctionsReceived(
  db: Queries,
  concession: ConcessionNumber,
  { from, until }: { from: string; until: string },
  max: number,
): Promise<ReceivedMalfunctionRow[]> {
  return db.query(received, [concession, from, until, max])
}
