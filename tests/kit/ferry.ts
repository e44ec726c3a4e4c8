/** A small ferry service beside the demo: short trips, no checklists, and more shifts than journeys need. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SHIP, STEWARD } from './crew.ts'
import { office } from './office.ts'
import type { RunningServer } from './server.ts'

/** What tells commands to mean this service. */
export const OF_FERRY = ['--concession', '7']
export const FERRY_TRACKS = ['Noorderveer', 'Oosterveer', 'Westerveer', 'Zuiderveer']
/** Of each track. */
export const FERRY_SHIFTS = 12
/** Every trip's stops, in order. */
export const [LILLO, DOEL, BOOM] = ['Lillo', 'Doel', 'Boom'] as const
export const FERRY_CAPTAIN = { email: 'veer@vaarboek.example', pin: '2580' }

export async function openFerry(server: RunningServer): Promise<void> {
  const { email, pin } = FERRY_CAPTAIN
  const [firstName = '', lastName = ''] = STEWARD.split(' ')
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-feed-'))
  for (const [name, text] of Object.entries(feed())) await writeFile(join(folder, name), text)
  for (const command of [
    ['add-captain', '--email', email, '--pin', pin, '--name', 'Ada Veer', '--new-concession', 'Veerdienst'],
    ['import-gtfs', folder],
    ['add-ship', '--name', SHIP, '--max-people', '81', '--max-bikes', '50'],
    ['add-steward', '--first-name', firstName, '--last-name', lastName],
  ])
    await office(server, ...command, ...OF_FERRY)
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
