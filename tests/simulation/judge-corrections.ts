/** Every correction that was confirmed aboard is with the server, with its number and its reason: it holds, or is history. */
import { countOfRow, countText } from '../kit/counted.ts'
import type { Corrected, Ledger } from './ledger.ts'
import type { World } from './world.ts'

interface Row {
  reason: string
  said: string
}

const ROWS = `select v.correction as reason, ${countOfRow('v')} as said from stop_visits v where v.correction is not null
  union all select h.correction, ${countOfRow('h')} from stop_visit_history h where h.correction is not null`

/** No two corrections of a schedule have the same reason; later stops, whose loads change, say it too. */
export async function judgeCorrections({ server, ledger, blame }: World): Promise<void> {
  const rows = Map.groupBy(await server.rows<Row>(ROWS), ({ reason }) => reason)
  for (const one of ledger.corrections) {
    const { stop, reason, count } = one
    const said = countText(count)
    const found = rows.get(reason) ?? []
    const where = `correction of ${stop}, '${reason}'`
    if (found.length === 0 && isReplaced(ledger, one)) continue
    if (found.length === 0) blame('lost', where)
    else if (!found.some((row) => row.said === said))
      blame('altered', `${where}: ${found.map((row) => row.said)} for ${said}`)
  }
}

/** It was refused, and settled by a later one of the same stop. */
function isReplaced({ corrections, refusedCounts }: Ledger, one: Corrected): boolean {
  const later = corrections.slice(corrections.indexOf(one) + 1)
  return refusedCounts.has(one.key) && later.some(({ trip, stop }) => trip === one.trip && stop === one.stop)
}
