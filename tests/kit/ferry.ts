/** A small ferry service beside the demo: short trips, no checklists, and more shifts than journeys need. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstAshore } from './ashore.ts'
import { office } from './command-line.ts'
import { SHIP, STEWARD } from './crew.ts'
import type { RunningServer } from './server.ts'

export const FERRY = 7
/** What tells commands to mean this service. */
export const OF_FERRY = ['--concession', String(FERRY)]
export const FERRY_TRACKS = ['Noorderveer', 'Oosterveer', 'Westerveer', 'Zuiderveer']
/** Of each track. */
export const FERRY_SHIFTS = 12
/** Every trip's stops, in order. */
export const [LILLO, DOEL, BOOM] = ['Lillo', 'Doel', 'Boom'] as const
/** The variable of the environment with the captain's PIN, which the server chose when the ferry was opened. */
const FERRY_PIN = 'VAARBOEK_FERRY_PIN'
export const FERRY_CAPTAIN = {
  email: 'veer@vaarboek.example',
  get pin() {
    return process.env[FERRY_PIN] ?? ''
  },
}

export async function openFerry(server: RunningServer): Promise<void> {
  const [firstName = '', lastName = ''] = STEWARD.split(' ')
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-feed-'))
  for (const [name, text] of Object.entries(feed())) await writeFile(join(folder, name), text)
  const ashore = await firstAshore(server, FERRY, 'Veerdienst')
  const { pin } = await ashore.addCaptain({ email: FERRY_CAPTAIN.email, name: 'Ada Veer' })
  process.env[FERRY_PIN] = pin
  await office(server, 'import-gtfs', folder, ...OF_FERRY)
  await ashore.addShip(SHIP, { maxPeople: 81, maxBikes: 50 })
  await ashore.addSteward(firstName, lastName)
  await rm(folder, { recursive: true })
}

/** Every track sails to the three piers twelve times a day, on every day. */
function feed(): Record<string, string> {
  const trips = FERRY_TRACKS.flatMap((track) =>
    Array.from({ length: FERRY_SHIFTS }, (_, place) => ({ track, block: place + 1, hour: 3 + place * 2 })),
  )
  const time = (hour: number, minute: number) =>
    `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`
  return {
    'agency.txt': 'agency_name,agency_timezone\nVeer,Europe/Brussels\n',
    'routes.txt': `route_id,route_long_name,route_type\n${FERRY_TRACKS.map((name) => `${name},${name},4`).join('\n')}\n`,
    'stops.txt': `stop_id,stop_name\n${[LILLO, DOEL, BOOM].map((name) => `${name},${name}`).join('\n')}\n`,
    'trips.txt': `route_id,service_id,trip_id,block_id\n${trips
      .map(({ track, block }) => `${track},D,${track}-${block},${block}`)
      .join('\n')}\n`,
    'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${trips
      .flatMap(({ track, block, hour }) =>
        [LILLO, DOEL, BOOM].map((name, place) => {
          const at = time(hour, place * 15)
          return `${track}-${block},${at},${at},${name},${place}`
        }),
      )
      .join('\n')}\n`,
    'calendar.txt':
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nD,1,1,1,1,1,1,1,20260101,20401231\n',
  }
}
