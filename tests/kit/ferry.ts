/**
 * A small ferry service of its own for journeys through faults, on the worker's server: short trips, no checklists, and a
 * shift for every journey that no other one sails.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { login, setUpTrip, startTrip } from './crew.ts'
import { test as base, expect } from './journey.ts'
import { office } from './office.ts'
import { askServer, type OnServer, type ServerItem } from './on-server.ts'
import type { RunningServer } from './server.ts'

/** What commands are told to mean this service. */
export const OF_FERRY = ['--concession', '7']
const TRACKS = ['Noorderveer', 'Oosterveer', 'Westerveer', 'Zuiderveer']
const SHIFTS_A_TRACK = 12
export const PIERS = ['Lillo', 'Doel', 'Boom']

export const CAPTAIN = { email: 'veer@vaarboek.example', pin: '2580' }

/** A trip for one journey, on a shift that nobody else sails. */
export interface Duty {
  track: string
  shift: string
  /** Logs in and goes through the wizard, to the dashboard; with `start` the trip is under way. */
  begin(page: Page, url: string, options?: { start: boolean }): Promise<void>
  /** The server's own response. */
  onServer(): Promise<OnServer>
  /** The trip's stops as the server has them. */
  items(): Promise<ServerItem[]>
  /** Runs an operators' command. */
  office(...args: string[]): Promise<string>
}

interface Ferry {
  duty(): Duty
}

export const test = base.extend<{ duty: Duty }, { ferry: Ferry }>({
  ferry: [
    async ({ server }, use) => {
      await use(await openFerry(server))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  duty: async ({ ferry }, use) => {
    await use(ferry.duty())
  },
})

export { expect }

async function openFerry(server: RunningServer): Promise<Ferry> {
  const run = (command: string, ...args: string[]) => office(server, command, ...OF_FERRY, ...args)
  await run(
    'add-captain',
    ...['--email', CAPTAIN.email, '--pin', CAPTAIN.pin, '--name', 'Ada Veer'],
    ...['--new-concession', 'Veerdienst'],
  )
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-feed-'))
  for (const [name, text] of Object.entries(feed())) await writeFile(join(folder, name), text)
  await run('import-gtfs', folder)
  await rm(folder, { recursive: true })
  await run('add-ship', '--name', 'Aalscholver', '--max-people', '81', '--max-bikes', '50')
  await run('add-steward', '--first-name', 'Bram', '--last-name', 'Goossens')
  let given = 0
  return {
    duty() {
      const place = given
      given += 1
      const track = TRACKS[place % TRACKS.length] as string
      const shift = `Dienst ${1 + Math.floor(place / TRACKS.length)}`
      const onServer = () => askServer(server.url, CAPTAIN.email, CAPTAIN.pin)
      return {
        track,
        shift,
        async begin(page, url, { start } = { start: true }) {
          await login(page, url, CAPTAIN)
          await setUpTrip(page, track, shift)
          if (start) await startTrip(page)
        },
        onServer,
        async items() {
          const asked = await onServer()
          const flight = await asked.lastFlight(track, shift)
          return flight ? asked.items(flight.id) : []
        },
        office: (...args) => office(server, ...args),
      }
    },
  }
}

/** Every track sails to the three piers twelve times a day, on every day. */
function feed(): Record<string, string> {
  const trips = TRACKS.flatMap((track) =>
    Array.from({ length: SHIFTS_A_TRACK }, (_, place) => ({ track, block: place + 1, hour: 3 + place * 2 })),
  )
  const time = (hour: number, minute: number) =>
    `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`
  return {
    'agency.txt': 'agency_name,agency_timezone\nVeer,Europe/Brussels\n',
    'routes.txt': `route_id,route_long_name,route_type\n${TRACKS.map((name) => `${name},${name},4`).join('\n')}\n`,
    'stops.txt': `stop_id,stop_name\n${PIERS.map((name) => `${name},${name}`).join('\n')}\n`,
    'trips.txt': `route_id,service_id,trip_id,block_id\n${trips
      .map(({ track, block }) => `${track},D,${track}-${block},${block}`)
      .join('\n')}\n`,
    'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${trips
      .flatMap(({ track, block, hour }) =>
        PIERS.map((name, place) => {
          const at = time(hour, place * 15)
          return `${track}-${block},${at},${at},${name},${place}`
        }),
      )
      .join('\n')}\n`,
    'calendar.txt':
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nD,1,1,1,1,1,1,1,20260101,20401231\n',
  }
}
