/** Trips of years ago for tests, and their way into an archive. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { onTestFinished } from 'vitest'
import {
  type Anything,
  type Client,
  counted,
  type Fields,
  MORNING,
  sail,
  type TestServer,
} from '../../app.fixture.ts'
import { archiveFolder } from '../../files/archive-folder.ts'
import { judgeTrips } from '../counts/judge-trips.ts'
import { sumDays } from '../counts/sum-days.ts'
import { type Thinned, type Thinning, thinTrips } from './thin-trips.ts'

/** Days of a month that is old enough, and the day before which all goes. */
export const OLD_DAYS = ['2023-11-20', '2023-11-21'] as const
export const BEFORE = '2024-11-01'

/** A count of a stop of such a day. */
export function countedOn(day: string, item: { id: number }, other: Fields = {}): Fields {
  return counted(item, { arrived: `${day} 10:00:30`, departured: `${day} 10:01:00`, ...other })
}

/** A trip of a day of years ago: its first stop counted twice, its second skipped. */
export async function sailedOn(server: TestServer, client: Client, day: string): Promise<Anything> {
  server.setTime(`${day}T09:00:00Z`)
  const flight = await sail(client)
  const [first, second] = flight.all_items
  const skip = { item: second.id, action: 'skip', why_skipped: 'Andere...', remarks: 'mist' }
  for (const items of [
    [countedOn(day, first, { sequence: 1, key: 'a' }), skip],
    [countedOn(day, first, { people_on: 7, people: 7, sequence: 2, key: 'b', correction: 'verteld' })],
  ]) {
    const response = await client.post('/items/passmultiple', { flight: flight.id, items })
    if (response.statusCode !== 200) throw new Error(response.body)
  }
  server.setTime(MORNING)
  return flight
}

/** All that was changed is judged and summed. */
export async function summed({ context }: TestServer): Promise<void> {
  await judgeTrips(context)
  await sumDays(context)
}

/** A folder of its own, gone with the test. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

export function thinned(
  { context }: TestServer,
  { concession }: Pick<Client, 'concession'>,
  folder: string,
  more: Partial<Thinning> = {},
): Promise<Thinned> {
  const { database, clock } = context
  const thinning = { database, clock, folder: archiveFolder(folder), by: 'wim' }
  return thinTrips(
    { ...thinning, pause: async () => undefined, step: () => undefined, ...more },
    concession,
    BEFORE,
  )
}

/** The rows of a file. */
export async function rowsIn(folder: string, file: string): Promise<Anything[]> {
  return parquetReadObjects({ file: await asyncBufferFromFile(join(folder, file)) })
}

export const filesIn = async (folder: string) => (await readdir(folder)).toSorted()
