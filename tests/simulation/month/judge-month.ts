/** Judges a month: the TIDES package by judges that know nothing of how it was made, and its sums, those of reports and the crews' ledger by each other. */
import { buffer } from 'node:stream/consumers'
import { daysAfter } from '@vaarboek/domain'
import { writeDays } from '../../../apps/server/src/services/exports/export-writer.ts'
import { underMarks } from '../../../apps/server/src/services/exports/people-in-export.ts'
import { faultsOf, tablesOf } from '../../../apps/server/src/services/exports/tides-judges.fixture.ts'
import { WRITERS } from '../../../apps/server/src/services/exports/writers.ts'
import { type Moved, NOBODY_MOVED } from './month-ledger.ts'
import type { MonthOrder, SailedMonth } from './sail-month.ts'

export interface JudgedMonth {
  faults: string[]
  trips: number
  visits: number
}

export async function judgeMonth(
  month: SailedMonth,
  { firstDay, days }: Pick<MonthOrder, 'firstDay' | 'days'>,
): Promise<JudgedMonth> {
  const zip = await packageOf(month, { firstDay, lastDay: daysAfter(firstDay, days - 1) })
  const { stop_visits: visits = [], trips_performed: trips = [] } = await tablesOf(zip)
  const nameOf = await stopNames(month)
  const ledger = new Map([...month.ledger.moved].map(([key, moved]) => [named(key, nameOf), moved]))
  const summed = await sumsOf(month)
  const told = new Map<string, Pick<Moved, 'peopleOn' | 'peopleOff'>>()
  for (const row of visits) {
    const at = told.getOrInsertComputed(`${row.service_date} ${row.stop_id}`, () => ({
      peopleOn: 0,
      peopleOff: 0,
    }))
    at.peopleOn += Number(row.boarding_1)
    at.peopleOff += Number(row.alighting_1)
  }
  return {
    faults: [
      ...(await faultsOf(zip)),
      ...differences('day_counts', ledger, summed, [
        'counted',
        'peopleOn',
        'peopleOff',
        'bikesOn',
        'bikesOff',
      ]),
      ...differences('stop_visits', ledger, told, ['peopleOn', 'peopleOff']),
    ],
    trips: trips.length,
    visits: visits.length,
  }
}

/** As the server makes it, without its queue. */
async function packageOf(
  { server, concession }: SailedMonth,
  range: { firstDay: string; lastDay: string },
): Promise<Buffer> {
  const { context } = server
  const id = 1
  const part = await context.exports.begin(id)
  const row = { concession, form: null, hasEvents: true, ...range }
  const { writer, whole } = await WRITERS.tides(context, { row, part, people: underMarks(context.random) })
  await writeDays(context.database, row, writer)
  await part.finish(whole)
  const file = await context.exports.open(id)
  if (!file) throw new Error('No package')
  const bytes = await buffer(file.stream)
  await context.exports.remove(id)
  return bytes
}

/** By the number of a stop the name that the feed has for it. */
async function stopNames({ server, concession }: SailedMonth): Promise<ReadonlyMap<string, string>> {
  const rows = await server.rows<{ id: number; ref: string }>(
    `select id, coalesce(source_ref, 'stop-' || id) as ref from stops where concession = ${concession}`,
  )
  return new Map(rows.map(({ id, ref }) => [String(id), ref]))
}

function named(key: string, nameOf: ReadonlyMap<string, string>): string {
  const [day, stop = ''] = key.split(' ')
  return `${day} ${nameOf.get(stop) ?? stop}`
}

async function sumsOf({ server, concession }: SailedMonth): Promise<Map<string, Moved>> {
  const rows = await server.rows<Moved & { key: string }>(
    `select n.day || ' ' || coalesce(p.source_ref, 'stop-' || p.id) as key, sum(n.counted) as counted, sum(n.people_on) as "peopleOn",
      sum(n.people_off) as "peopleOff", sum(n.bikes_on) as "bikesOn", sum(n.bikes_off) as "bikesOff"
    from day_counts n join stops p on p.concession = n.concession and p.id = n.stop where n.concession = ${concession} group by 1`,
  )
  return new Map(rows.map(({ key, ...moved }) => [key, moved]))
}

/** Where a table doesn't say what the crews saw confirmed. */
function differences<Name extends keyof Moved>(
  table: string,
  ledger: ReadonlyMap<string, Moved>,
  said: ReadonlyMap<string, Pick<Moved, Name>>,
  names: readonly Name[],
): string[] {
  const keys = new Set([...ledger.keys(), ...said.keys()])
  return [...keys].flatMap((key) =>
    names.flatMap((name) => {
      const [must, is] = [(ledger.get(key) ?? NOBODY_MOVED)[name], Number(said.get(key)?.[name] ?? 0)]
      return must === is ? [] : [`${table} ${key}: ${name} is ${is}, the crews saw ${must}`]
    }),
  )
}
