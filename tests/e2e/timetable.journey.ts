/** A new timetable on the server while a tablet is away: what its captain chose is taken as it was shown (standing decision 13). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstAshore } from '../kit/ashore.ts'
import { logIn } from '../kit/calls.ts'
import { office } from '../kit/command-line.ts'
import {
  chooseCrew,
  chooseShift,
  chooseShip,
  chooseTrack,
  expectAllSent,
  login,
  passChecklistBy,
  passStop,
  startTrip,
  waitUntilInstalled,
} from '../kit/crew.ts'
import { expect, testInstalled } from '../kit/journey.ts'
import { askServer } from '../kit/on-server.ts'
import type { RunningServer } from '../kit/server.ts'

const TRACK = 'Pierlijn'
const PIERS = { EEN: 'Pier Een', TWEE: 'Pier Twee', DRIE: 'Pier Drie', VIER: 'Pier Vier' }
type Calls = [keyof typeof PIERS, string][]
const CALLS: Calls = [
  ['EEN', '10:00:00'],
  ['TWEE', '10:15:00'],
  ['DRIE', '10:30:00'],
]

/** A concession of its own for each journey: every import is about all of it. */
let concession = 40

async function company(server: RunningServer) {
  concession += 1
  const own = ['--concession', String(concession)]
  const ashore = await firstAshore(server, concession, 'Pierlijn')
  const email = `pier-${concession}@vaarboek.example`
  const captain = await ashore.addCaptain({ email, name: 'Ada Pier' })
  await ashore.addShip('Aalscholver')
  await ashore.addSteward('Bram', 'Goossens')
  return {
    captain,
    async imports(tripId: string, calls: Calls): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'vaarboek-feed-'))
      for (const [name, text] of Object.entries(feed(tripId, calls)))
        await writeFile(join(folder, name), text)
      const said = await office(server, 'import-gtfs', folder, ...own, '--from', today())
      await rm(folder, { recursive: true })
      return said
    },
    /** The captain's trip as the server has it. */
    async stops() {
      const aboard = await logIn(server.url, captain)
      const [trip, ...more] = (await aboard.get(server.url, '/flights/all-not-flying')).body
      expect(more).toEqual([])
      const items = await askServer(server.url, captain.email, captain.pin).items(trip.id)
      return items.map(({ stop_name, departure, people_on }) => [stop_name, departure, people_on])
    },
  }
}

/** The service day: it begins at three. */
function today(): string {
  const three = 3 * 3_600_000
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(Date.now() - three)
}

function feed(tripId: string, calls: Calls): Record<string, string> {
  const times = calls.map(([stop, at], place) => `${tripId},${at},${at},${stop},${place + 1}`)
  const stops = Object.entries(PIERS).map(([id, name]) => `${id},${name}`)
  return {
    'agency.txt': 'agency_name,agency_timezone\nPier,Europe/Brussels\n',
    'routes.txt': `route_id,route_long_name,route_type\nP,${TRACK},4\n`,
    'stops.txt': `stop_id,stop_name\n${stops.join('\n')}\n`,
    'trips.txt': `route_id,service_id,trip_id,trip_short_name\nP,D,${tripId},1\n`,
    'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${times.join('\n')}\n`,
    'calendar.txt':
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nD,1,1,1,1,1,1,1,20260101,20401231\n',
  }
}

const CHANGES: [string, string, Calls][] = [
  ['new trip ids', 'T9', CALLS],
  [
    'the stops of the trip in reverse',
    'T1',
    [
      ['DRIE', '10:00:00'],
      ['TWEE', '10:15:00'],
      ['EEN', '10:30:00'],
    ],
  ],
  [
    'a departure five minutes later and a stop more',
    'T1',
    [
      ['EEN', '10:05:00'],
      ['VIER', '10:10:00'],
      ['TWEE', '10:20:00'],
      ['DRIE', '10:35:00'],
    ],
  ],
]

for (const [what, tripId, calls] of CHANGES)
  testInstalled(
    `[decision 13] 42 counted offline on a chosen shift, and the feed is imported again with ${what}: all arrives, at its own pier`,
    async ({ page, context, network, server }) => {
      const { captain, imports, stops } = await company(server)
      expect(await imports('T1', CALLS)).toContain('Version 1')
      await login(page, network.url, captain)
      await waitUntilInstalled(page)
      await chooseTrack(page, TRACK)
      await chooseShift(page, 'Dienst 1')
      await page.getByRole('button', { name: 'Verder' }).click()
      await chooseShip(page, 'Aalscholver')
      await expect(page.getByRole('checkbox', { name: 'Bram Goossens' })).toBeVisible()
      network.offline()
      await context.setOffline(true)
      await chooseCrew(page, 'Bram Goossens')
      await passChecklistBy(page)
      await startTrip(page)
      await passStop(page, { peopleOn: 42 })

      expect(await imports(tripId, calls)).toContain('Version 2')
      network.online()
      await context.setOffline(false)
      await expectAllSent(page)
      expect(await stops()).toEqual([
        ['Pier Een', '10:00:00', 42],
        ['Pier Twee', '10:15:00', 0],
        ['Pier Drie', '10:30:00', 0],
      ])
      await passStop(page, { peopleOn: 3 })
      await expectAllSent(page)
      await expect.poll(stops).toEqual([
        ['Pier Een', '10:00:00', 42],
        ['Pier Twee', '10:15:00', 3],
        ['Pier Drie', '10:30:00', 0],
      ])
    },
  )
