/** Photos, as they were re-encoded on arrival. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { PHOTO_OF_MALFUNCTION } from '../malfunction-photo.ts'
import type { CaptainNumber, ConcessionNumber, PhotoNumber } from '../row-ids.ts'

export interface PhotoRow {
  type: string
  bytes: Uint8Array
}

/** The thing that a photo belongs to. */
export type PhotoOwner = 'malfunction' | 'reply' | 'entry'

const ofMalfunction = statement(
  'photos-of-malfunction',
  `select p.type, p.bytes from malfunctions m join photos p on p.concession = m.concession and p.id = ${PHOTO_OF_MALFUNCTION}
    where m.concession = $1 and m.id = $2`,
)

const ofReply = statement(
  'photos-of-malfunction-reply',
  `select p.type, p.bytes from malfunction_replies r join photos p on p.concession = r.concession and p.id = r.photo
    where r.concession = $1 and r.id = $2`,
)

const ofEntry = statement(
  'photos-of-checklist-entry',
  `select p.type, p.bytes from checklist_entries e join photos p on p.concession = e.concession and p.id = e.photo
    where e.concession = $1 and e.id = $2`,
)

const BY_OWNER = { malfunction: ofMalfunction, reply: ofReply, entry: ofEntry }

const insert = statement(
  'photos-insert',
  `insert into photos (concession, type, bytes, created_at, created_by) values ($1, $2, $3, $4, $5) returning id`,
)

/** Keeps a photo; returns its id. */
export async function insertPhoto(
  tx: Queries,
  by: { concession: ConcessionNumber; captain: CaptainNumber | null; at: string },
  { type, bytes }: PhotoRow,
): Promise<PhotoNumber> {
  const [row] = await tx.query<{ id: PhotoNumber }>(insert, [by.concession, type, bytes, by.at, by.captain])
  if (!row) throw new Error('An insert without a row')
  return row.id
}

const remove = statement('photos-delete', 'delete from photos where concession = $1 and id = $2')

/** Throws a photo away that nothing belongs to any more. */
export async function deletePhoto(tx: Queries, concession: ConcessionNumber, id: PhotoNumber): Promise<void> {
  await tx.query(remove, [concession, id])
}

/** The photo of a malfunction, of a reply to one, or of an entry of a checklist. */
export async function photoOf(
  db: Queries,
  concession: ConcessionNumber,
  owner: PhotoOwner,
  id: PhotoNumber,
): Promise<PhotoRow | undefined> {
  const [photo] = await db.query<PhotoRow>(BY_OWNER[owner], [concession, id])
  return photo
}
