/** A ferry service for benches: on every shift as many stops as asked, one ship, one steward. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { firstAshore } from '../../tests/kit/ashore.ts'
import { office } from '../../tests/kit/command-line.ts'
import { login, setUpTrip, startTrip } from '../../tests/kit/crew.ts'
import type { RunningServer } from '../../tests/kit/server.ts'

/** The demo has those below. */
let lastConcession = 100
const FIRST_HOUR = 3

/** Ten points. */
const LIST = ['category;title', ...Array.from({ length: 10 }, (_, place) => `Brug;Punt ${place + 1}`)].join(
  '\n',
)

export interface Service {
  /** Logs in, to the wizard's first step. */
  goAboard(page: Page, url: string): Promise<void>
  /** Logs in and goes through the wizard until the trip of a track is under way. */
  setSail(page: Page, url: string, track: string): Promise<void>
}

/**
 * Makes one of its own, with a captain of its own.
 * @param shifts how many stops each shift has, by the name of its track
 * @param lists whether the ship has a start and an end checklist
 */
export async function makeService(
  server: RunningServer,
  shifts: Record<string, number>,
  { lists }: { lists: boolean } = { lists: false },
): Promise<Service> {
  lastConcession += 1
  const concession = ['--concession', String(lastConcession)]
  const run = (command: string, ...args: string[]) => office(server, command, ...concession, ...args)
  const ashore = await firstAshore(server, lastConcession, 'Meting')
  const email = `meting${lastConcession}@vaarboek.example`
  const captain = await ashore.addCaptain({ email, name: 'Ada Meting' })
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-feed-'))
  for (const [name, text] of Object.entries(feed(shifts))) await writeFile(join(folder, name), text)
  await run('import-gtfs', folder)
  await ashore.addShip('Aalscholver', { maxPeople: 81, maxBikes: 50 })
  const list = join(folder, 'list.csv')
  await writeFile(list, LIST)
  for (const kind of lists ? ['start', 'stop'] : [])
    await run('import-checklist', list, '--ship', 'Aalscholver', '--kind', kind)
  await rm(folder, { recursive: true })
  await ashore.addSteward('Bram', 'Goossens')
  const goAboard = (page: Page, url: string) => login(page, url, captain)
  return {
    goAboard,
    async setSail(page, url, track) {
      await goAboard(page, url)
      await setUpTrip(page, track, 'Dienst 1')
      await startTrip(page)
    },
  }
}

/** A stop a minute: every track sails once a day. */
function feed(shifts: Record<string, number>): Record<string, string> {
  const tracks = Object.keys(shifts)
  const most = Math.max(...Object.values(shifts))
  const pier = (place: number) => `Steiger ${place + 1}`
  const time = (minute: number) =>
    `${String(FIRST_HOUR + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
  const lines = (head: string, rows: string[]) => `${[head, ...rows].join('\n')}\n`
  return {
    'agency.txt': lines('agency_name,agency_timezone', ['Meting,Europe/Brussels']),
    'routes.txt': lines(
      'route_id,route_long_name,route_type',
      tracks.map((name) => `${name},${name},4`),
    ),
    'stops.txt': lines(
      'stop_id,stop_name',
      Array.from({ length: most }, (_, place) => `S${place},${pier(place)}`),
    ),
    'trips.txt': lines(
      'route_id,service_id,trip_id,block_id',
      tracks.map((name) => `${name},D,${name}-1,1`),
    ),
    'stop_times.txt': lines(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      Object.entries(shifts).flatMap(([name, stops]) =>
        Array.from(
          { length: stops },
          (_, place) => `${name}-1,${time(place)},${time(place)},S${place},${place}`,
        ),
      ),
    ),
    'calendar.txt': lines(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      ['D,1,1,1,1,1,1,1,20260101,20401231'],
    ),
  }
}
