/** What a tablet names itself and may send again: its words first, its photo when the connection allows. SQL only. */
import type { ReplyId, ReportId } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, MalfunctionNumber, PhotoNumber } from './row-ids.ts'

/** Something that exists, and the photo it has. */
export interface WithPhoto {
  id: MalfunctionNumber
  photo: PhotoNumber | null
}

/** How it is found again and gets its photo; called once for each table. */
export function sentWithPhoto<ClientRef extends ReportId | ReplyId>(
  table: 'malfunctions' | 'malfunction_replies',
) {
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
