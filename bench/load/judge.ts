/** What is in the database against what the captains saw confirmed: nothing lost, nothing double, nothing altered. */
import type { Database } from '../../apps/server/src/database/database.ts'
import type { Ledger } from './tablet.ts'

export interface Findings {
  /** How many stops, checklist entries, reports and read marks were confirmed aboard. */
  confirmed: number
  lost: number
  /** Rows nobody confirmed, and work that was done twice: lines of the audit, records in the history. */
  double: number
  altered: number
  /** Records that never arrived, and those the server refused. */
  waiting: number
  refused: number
}

/** Whether all that was confirmed is with the server, once and as it was. */
export function isWhole({ confirmed, ...faults }: Findings): boolean {
  return confirmed > 0 && Object.values(faults).every((many) => many === 0)
}

/** @param onFault called with each line that was lost */
export async function judge(
  database: Database,
  ledgers: readonly Ledger[],
  onFault: (what: string) => void = () => {},
): Promise<Findings> {
  const concessions = JSON.stringify([...new Set(ledgers.map(({ boat }) => Number(boat.concession)))])
  const ask = async (name: string, select: string) =>
    (await database.query<{ line: string }>({ name: `bench-${name}`, text: select }, [concessions])).map(
      ({ line }) => line,
    )
  const findings: Findings = { confirmed: 0, lost: 0, double: 0, altered: 0, waiting: 0, refused: 0 }

  const stops = new Map(
    await (await database.query<{ stop: string; said: string }>(STOPS, [concessions])).map(
      ({ stop, said }) => [stop, said],
    ),
  )
  for (const { trips, waiting } of ledgers) {
    for (const [stop, said] of Object.entries(trips).flatMap(([trip, texts]) =>
      texts.map((text, place) => [`${trip} ${place}`, text] as const),
    )) {
      const held = stops.get(stop) ?? ''
      stops.delete(stop)
      if (said !== '') findings.confirmed += 1
      if (held === said) continue
      if (held === '' && waiting === 0) onFault(`lost stop ${stop}: ${said}`)
      if (held === '') findings.lost += waiting === 0 ? 1 : 0
      else if (said === '') findings.double += 1
      else findings.altered += 1
    }
  }
  findings.double += stops.size

  const confirmed = (of: (ledger: Ledger) => string[]) =>
    ledgers.flatMap((ledger) => of(ledger).map((line) => ({ line, isWaiting: ledger.waiting > 0 })))
  compare(
    findings,
    onFault,
    confirmed(({ trips }) => Object.keys(trips)),
    await ask('trips', TRIPS),
  )
  compare(
    findings,
    onFault,
    confirmed(({ entries }) => entries),
    await ask('entries', ENTRIES),
  )
  compare(
    findings,
    onFault,
    confirmed(({ reports }) => reports),
    await ask('reports', REPORTS),
  )
  compare(
    findings,
    onFault,
    confirmed(({ boat, read }) => read.map((id) => `${boat.captain} ${id}`)),
    await ask('read', READ),
  )
  findings.double += (await ask('twice', TWICE)).length
  return findings
}

/** Every line once on both sides; what a tablet still holds is late, not lost. */
function compare(
  findings: Findings,
  onFault: (what: string) => void,
  confirmed: readonly { line: string; isWaiting: boolean }[],
  held: readonly string[],
): void {
  findings.confirmed += confirmed.length
  const left = new Map<string, number>()
  for (const line of held) left.set(line, (left.get(line) ?? 0) + 1)
  for (const { line, isWaiting } of confirmed) {
    const many = left.get(line) ?? 0
    if (many === 0 && !isWaiting) onFault(`lost ${line}`)
    if (many === 0) findings.lost += isWaiting ? 0 : 1
    else left.set(line, many - 1)
  }
  for (const many of left.values()) findings.double += many
}

const own = 'concession in (select value::bigint from jsonb_array_elements_text($1::jsonb))'

const STOPS = {
  name: 'bench-stops',
  text: `select t.client_ref || ' ' || v.position as stop,
      case v.state when 'open' then '' else v.state || ' ' || v.people_on || ' ' || v.people_off end as said
    from stop_visits v join trips t on t.concession = v.concession and t.id = v.trip where v.${own}`,
}
const TRIPS = `select client_ref as line from trips where ${own}`
const ENTRIES = `select t.client_ref || ' ' || l.kind || ' ' || e.field as line from checklist_entries e
  join trip_checklists l on l.concession = e.concession and l.id = e.trip_checklist
  join trips t on t.concession = l.concession and t.id = l.trip where e.${own}`
const REPORTS = `select remarks as line from malfunctions where ${own}`
const READ = `select captain || ' ' || notification as line from notification_reads where ${own}`
const TWICE = `select subject || action as line from audit where ${own} group by subject, action having count(*) > 1
  union all select visit::text from stop_visit_history where ${own}`
