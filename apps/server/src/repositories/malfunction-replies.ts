/** Replies to malfunctions. SQL only. */
import type { ReplyId } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { By } from './by.ts'
import type { CaptainNumber, MalfunctionNumber, StaffNumber } from './row-ids.ts'
import { sentWithPhoto, type WithPhoto } from './sent-with-photo.ts'

export interface ReplyInput {
  malfunction: MalfunctionNumber
  clientRef: ReplyId | null
  author: string
  text: string
  /** Of the office; none for a captain, and for an operator at the command line. */
  staff?: StaffNumber
}

/** Who replies: the captain is null for somebody ashore. */
export type ReplyBy = Omit<By, 'captain'> & { captain: CaptainNumber | null }

const insert = statement(
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
  const [row] = await tx.query<WithPhoto>(insert, values)
  return row
}

export const { lockRepeated: lockRepeatedReply, addPhoto: addReplyPhoto } =
  sentWithPhoto<ReplyId>('malfunction_replies')
