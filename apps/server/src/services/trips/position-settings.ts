/** Places of boats on the water: a concession's admins turn them on, and off again; then what is kept of them goes at once. */
import type { RealtimeKind } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { forgetRenderings } from '../../repositories/realtime/realtime-feeds.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import {
  type PositionSettings,
  positionSettingsRow,
  putPositionSettings,
} from '../../repositories/trips/position-settings.ts'
import { forgetNewestPlaces, forgetTrails } from '../../repositories/trips/trip-positions.ts'
import { auditOffice } from '../by.ts'
import { changeRow, settingsOf } from '../change-row.ts'
import type { Context } from '../context.ts'
import type { RowChange } from '../mutate.ts'

/** Feeds that say where boats are. */
export const PLACED_KINDS = ['vehicle-positions', 'vehicle-monitoring'] as const satisfies RealtimeKind[]

const SUBJECT = 'position_settings'
/** Later than any place. */
const ALL = 'infinity'

export async function positionSettingsOf(
  db: Queries,
  concession: ConcessionNumber,
): Promise<PositionSettings> {
  return (await positionSettingsRow(db, concession)) ?? { isOn: false, revision: 0 }
}

/** @throws HttpError 428 without a revision, 409 with who changed it since */
export async function changePositionSettings(
  context: Pick<Context, 'database' | 'clock'>,
  change: RowChange,
  isOn: boolean,
): Promise<PositionSettings> {
  const { database } = context
  const { concession } = change.caller
  await changeRow(context, change, settingsOf(SUBJECT, positionSettingsOf), async (tx, by, before) => {
    if (!isOn) await forgetRenderings(tx, concession, PLACED_KINDS)
    await putPositionSettings(tx, isOn, by)
    if (!isOn) await forgetNewestPlaces(tx, concession, ALL)
    const detail = { before: { isOn: before.isOn }, after: { isOn } }
    await auditOffice(tx, by, { action: 'positions-changed', subject: SUBJECT, detail })
    return {}
  })
  const after = await positionSettingsOf(database, concession)
  // In pieces, each by itself: nobody waits for a whole day's trails. A server that ends at it leaves the rest to the next sweep.
  if (!after.isOn) while ((await forgetTrails(database, concession, ALL)) > 0);
  return after
}
