/** Whether a concession wants to know where its boats are on the water. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StaffNumber } from '../row-ids.ts'

export interface PositionSettings {
  isOn: boolean
  revision: number
}

const one = statement(
  'position-settings-of',
  'select is_on as "isOn", revision from position_settings where concession = $1',
)

/** Undefined where nobody set any. */
export async function positionSettingsRow(
  db: Queries,
  concession: ConcessionNumber,
): Promise<PositionSettings | undefined> {
  return (await db.query<PositionSettings>(one, [concession]))[0]
}

const put = statement(
  'position-settings-put',
  `insert into position_settings (concession, is_on, changed_at, staff) values ($1, $2, $3, $4)
    on conflict (concession) do update set revision = position_settings.revision + 1, is_on = excluded.is_on,
      changed_at = excluded.changed_at, staff = excluded.staff`,
)

export async function putPositionSettings(
  tx: Queries,
  isOn: boolean,
  { concession, at, staff }: { concession: ConcessionNumber; at: string; staff: StaffNumber | null },
): Promise<void> {
  await tx.query(put, [concession, isOn, at, staff])
}
