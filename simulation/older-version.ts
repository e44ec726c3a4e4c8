/** What a tablet holds as the first version of its logbook wrote it: without what that version didn't know. */
import type { Logbook } from '../apps/crew/src/logbook/logbook.ts'

/** Takes away what later versions wrote into the snapshots: they are read as they are, and filled up. */
export async function asFirstVersion(kept: Logbook, owners: readonly string[]): Promise<void> {
  for (const owner of owners) {
    for (const { trip, seq } of await kept.snapshots(owner)) {
      const { checklists, ...older } = trip
      // Only a trip without lists can have been written then.
      if (!checklists?.start && !checklists?.end)
        await kept.saveSnapshot(owner, { trip: older as typeof trip, seq })
    }
  }
}
