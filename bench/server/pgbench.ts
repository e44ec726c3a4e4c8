/** PostgreSQL alone: its own pgbench runs the statements of the bare routes' effect, one after the other, prepared. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Statement, Transaction, Value } from '../../apps/server/src/database/database.ts'
import { postgresFolder } from '../../scripts/postgres.mjs'
import { type BareDatabase, buildBare } from './bare.ts'
import { type MannedBoat, type MeasuredCall, type OpenTrip, requestOf } from './requests.ts'

interface Recorded {
  text: string
  values: readonly unknown[]
}

/** The trip pgbench has just made or has chosen; a number no trip has. */
const THE_TRIP = 987_654_321
const VARIABLE = ':trip_id'

/** The statements of a bare route, by having it run on a database that only writes down. */
async function statementsOf(call: MeasuredCall, boat: MannedBoat, today: string): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  const send = ({ text }: { text: string }, values: readonly unknown[] = []) =>
    void recorded.push({ text, values })
  const queries: Transaction = {
    async query<Row>(statement: Statement, values?: readonly Value[]) {
      send(statement, values)
      return [{ id: THE_TRIP }] as Row[]
    },
    send,
    script: async () => {},
  }
  const database: BareDatabase = {
    ...queries,
    async transaction(work) {
      recorded.push({ text: 'begin', values: [] })
      const result = await work(queries)
      recorded.push({ text: 'commit', values: [] })
      return result
    },
    close: async () => {},
  }
  const trips: OpenTrip[] = [{ boat: 0, trip: THE_TRIP, visits: Array.from({ length: 10 }, (_, i) => i + 1) }]
  const request = requestOf({ call, bare: true, boats: [boat], trips, run: 'pgbench' }, 0) ?? ''
  const app = buildBare(database, today, 'effect')
  const [head = '', body = ''] = request.split('\r\n\r\n')
  const [method, url] = head.split(' ')
  const response = await app.inject({
    method: method as 'GET',
    url: url ?? '',
    ...(body === '' ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  await app.close()
  return recorded
}

/** Each trip a name of its own; the stops of `pass` those of the trip, the trips of `unfinished` those of the boat's shift. */
function literal(value: unknown, { concession, shift }: MannedBoat): string {
  if (value === null) return 'null'
  if (value === THE_TRIP) return VARIABLE
  if (typeof value !== 'string') return String(value)
  if (value === `[${THE_TRIP}]`)
    return `(select jsonb_agg(id) from trips where concession = ${concession} and shift = ${shift} and completed_at is null)`
  if (value === 'pgbench-0') return 'gen_random_uuid()::text'
  if (value.startsWith('[{"id":1,')) {
    const [one] = JSON.parse(value)
    return `(select jsonb_agg(${quoted(JSON.stringify(one))}::jsonb || jsonb_build_object('id', id)) from stop_visits
      where concession = ${concession} and trip = ${VARIABLE})`
  }
  return quoted(value)
}

/** pgbench takes a colon before a letter for a variable, also inside quotes. */
const quoted = (value: string) => `'${value.replaceAll("'", "''").replace(/:(?=[a-z])/g, ': ')}'`

export async function scriptOf(
  call: MeasuredCall,
  boat: MannedBoat,
  today: string,
  trips: { first: number; last: number },
): Promise<string> {
  const lines = (await statementsOf(call, boat, today)).map(({ text, values }) => {
    const filled = text.replace(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1], boat))
    const gives = text.startsWith('insert into trips ')
    return filled.replaceAll('\n', ' ') + (gives ? ' \\gset trip_' : ';')
  })
  if (call === 'pass') lines.unshift(`\\set trip_id random(${trips.first}, ${trips.last})`)
  return `${lines.join('\n')}\n`
}

/** Transactions a second. */
export async function pgbench(
  databaseUrl: string,
  folder: string,
  { script, connections, seconds }: { script: string; connections: number; seconds: number },
): Promise<number> {
  const file = join(folder, 'pgbench.sql')
  writeFileSync(file, script)
  const whole = String(Math.max(1, Math.round(seconds)))
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    '1',
    '-T',
    whole,
    '-f',
    file,
    databaseUrl,
  ]
  const child = spawn(join(postgresFolder() ?? '', 'pgbench'), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const rate = /^tps = ([\d.]+)/m.exec(out)?.[1]
  const failed = /number of failed transactions: (\d+)/.exec(out)?.[1]
  if (rate === undefined || failed !== '0') throw new Error(`pgbench: ${errors.slice(0, 2000)}`)
  return Number(rate)
}
