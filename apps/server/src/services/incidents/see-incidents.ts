import { putSights } from '../../repositories/incidents/incident-sights.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'

/** The caller has seen these. Nothing of what they tell changes, so it isn't in the audit. */
export async function seeIncidents(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession, staff }: Pick<StaffCaller, 'concession' | 'staff'>,
  incidents: readonly string[],
): Promise<void> {
  await putSights(database, { concession, staff, at: clock.now() }, [...new Set(incidents)])
}
