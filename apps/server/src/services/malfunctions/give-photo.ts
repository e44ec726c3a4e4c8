/** A photo that came with a report or a reply, given to its row. */
import type { Queries } from '../../database/database.ts'
import type { Photo } from '../../integrations/images/read-image.ts'
import type { ReplyBy, WithPhoto } from '../../repositories/malfunctions/malfunctions.ts'
import { insertPhoto } from '../../repositories/malfunctions/photos.ts'
import type { ConcessionNumber, MalfunctionNumber, PhotoNumber } from '../../repositories/row-ids.ts'

interface Given {
  photo: Photo | null
  row: WithPhoto
  add: (tx: Queries, concession: ConcessionNumber, id: MalfunctionNumber, photo: PhotoNumber) => Promise<void>
}

/** Stores the photo for a row that has none. Returns its number; null when none came, or the row has its own. */
export async function givePhoto(
  tx: Queries,
  by: ReplyBy,
  { photo, row, add }: Given,
): Promise<PhotoNumber | null> {
  if (photo === null || row.photo !== null) return null
  const number = await insertPhoto(tx, by, photo)
  await add(tx, by.concession, row.id, number)
  return number
}
