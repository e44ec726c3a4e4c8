/** What a tablet holds as the first version of its logbook wrote it: without what that version didn't know. */
import type { Logbook } from '@vaarboek/engine'

/** Takes away what later versions wrote into the snapshots: they are read as they are, and filled up. */
export async function asFirstVersion(kept: Logbook, owners: readonly string[]): Promise<void> {
  for (const owner of owners) {
    const records = await kept.recordsBefore(owner, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
    for (const tripId of new Set(records.map((record) => record.tripId))) {
      const snapshot = await kept.snapshotOf(tripId)
      if (!snapshot) continue
      const { trip, seq } = snapshot
      const { checklists, ...older } = trip
      // Only a trip without lists can have been written then.
      if (!checklists?.start && !checklists?.end)
        await kept.saveSnapshot(owner, { trip: older as typeof trip, seq })
    }
  }
}
