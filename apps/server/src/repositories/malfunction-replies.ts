/** Replies to malfunctions. SQL only. */
import type { ReplyId } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { By } from './by.ts'
import type { WithPhoto } from './malfunctions.ts'
import type { CaptainNumber, ConcessionNumber, MalfunctionNumber, PhotoNumber } from './row-ids.ts'

export interface ReplyInput {
  malfunction: MalfunctionNumber
  clientRef: ReplyId | null
  author: string
  text: string
}

/** Who replies: the captain is null for somebody ashore. */
export type ReplyBy = Omit<By, 'captain'> & { captain: CaptainNumber | null }

const insert = statement(
  'malfunction-replies-insert',
  `insert into malfunction_replies (concession, malfunction, client_ref, captain, author, text, created_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id, photo`,
)

/** Keeps a reply; undefined when this captain sent one by that name of the boat's before. */
export async function insertReply(
  tx: Queries,
  { concession, captain, at }: ReplyBy,
  { malfunction, clientRef, author, text }: ReplyInput,
): Promise<WithPhoto | undefined> {
  const values = [concession, malfunction, clientRef, captain, author, text, at]
  const [row] = await tx.query<WithPhoto>(insert, values)
  return row
}

const repeated = statement(
  'malfunction-replies-by-client-ref',
  `select id, photo from malfunction_replies where concession = $1 and captain = $2 and client_ref = $3 for update`,
)

/** The reply this captain sent by that name, held until the transaction ends. */
export async function lockRepeatedReply(
  tx: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber | null,
  clientRef: ReplyId | null,
): Promise<WithPhoto | undefined> {
  const [row] = await tx.query<WithPhoto>(repeated, [concession, captain, clientRef])
  return row
}

const addPhoto = statement(
  'malfunction-replies-add-photo',
  'update malfunction_replies set photo = $3 where concession = $1 and id = $2',
)

export async function addReplyPhoto(
  tx: Queries,
  concession: ConcessionNumber,
  id: MalfunctionNumber,
  photo: PhotoNumber,
): Promise<void> {
  await tx.query(addPhoto, [concession, id, photo])
}
