/** What the office's board reads of every trip, against plain SQL over the trip and its stops: after cuts, kills and restores. */
import { isDeepStrictEqual } from 'node:util'
import { KEPT, TRUTH } from '../../apps/server/src/services/trips/trip-status.fixture.ts'
import type { World } from './world.ts'

/** The delay is left out: the judge's own holds on days without a change of the clock only. */
type Row = { trip: number; delay_s: number | null }

export async function judgeStatus({ server, blame }: World): Promise<void> {
  const concessions = await server.rows<{ concession: number }>('select distinct concession from trips')
  for (const { concession } of concessions) {
    const kept = new Map((await server.rows<Row>(KEPT(concession))).map((row) => [row.trip, row]))
    for (const truth of await server.rows<Row>(TRUTH(concession))) {
      const row = kept.get(truth.trip)
      const isSame = row && isDeepStrictEqual({ ...row, delay_s: null }, { ...truth, delay_s: null })
      if (!isSame)
        blame(
          'diverged',
          `status of trip ${truth.trip}: ${JSON.stringify(row)}, not ${JSON.stringify(truth)}`,
        )
    }
  }
}
