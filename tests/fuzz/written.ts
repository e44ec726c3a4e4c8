/** Whether a call that was refused left something all the same. Each request has a name of its own, in its texts and its key. */
import type { Database } from '../../apps/server/src/database/database.ts'

/** The name of a request: nobody used it before. It ends with a letter, as a spoilt one may have a digit behind it. */
export function freshOf(seed: number, number: number): string {
  return `fuzz-${seed}-${number}n`
}

const TABLES = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`

/** What requests left in the database: their numbers, and where the first trace of each stands. */
export async function tracesOf(database: Database, seed: number): Promise<Map<number, string>> {
  const traces = new Map<number, string>()
  for (const { name } of await database.query<{ name: string }>({ name: '', text: TABLES })) {
    const text = `select distinct (regexp_matches(t::text, 'fuzz-${seed}-(\\d+)n', 'g'))[1]::int as number from ${name} t`
    for (const { number } of await database.query<{ number: number }>({ name: '', text }))
      traces.set(number, traces.get(number) ?? `${name} ${freshOf(seed, number)}`)
  }
  return traces
}
