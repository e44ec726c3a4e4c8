/**
 * When the boat came to each stop and left it, as the server has it, against what the tablet's clock showed when the crew tapped. Where
 * the server reckons otherwise, since that clock was wrong, it keeps what the tablet said.
 */
import type { Times } from './ledger.ts'
import { ZONE } from './simulated-server.ts'
import type { World } from './world.ts'

interface Row {
  key: string
  arrived: string | null
  departed: string | null
  said: { arrived: string | null; departured: string | null } | null
}

const wallClock = (column: string) => `to_char(${column} at time zone '${ZONE}', 'YYYY-MM-DD HH24:MI:SS')`
const COLUMNS = `delivery_key as key, ${wallClock('arrived_at')} as arrived, ${wallClock('departed_at')} as departed, said`
const ROWS = `select ${COLUMNS} from stop_visits where state = 'passed'
  union all select ${COLUMNS} from stop_visit_history where state = 'passed'`

/** Judges every first count that the server has under its own key. */
export async function judgeTimes({ server, ledger, blame }: World): Promise<void> {
  const rows = Map.groupBy(await server.rows<Row>(ROWS), ({ key }) => key)
  for (const { told, id } of ledger.books.values())
    for (const { key, stop, times } of told)
      for (const row of times ? (rows.get(key) ?? []) : []) {
        const [held, due] = [heldBy(row), times && shown(times)]
        if (held !== due) blame('altered', `times of ${stop} of ${id}: ${held} for ${due}`)
      }
}

function heldBy({ arrived, departed, said }: Row): string {
  return said ? `${said.arrived} to ${said.departured}` : `${arrived} to ${departed}`
}

function shown({ arrived, departed }: Times): string {
  const wall = (at: string) => at.slice(0, 19).replace('T', ' ')
  return `${wall(arrived)} to ${wall(departed)}`
}
