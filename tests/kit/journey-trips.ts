/** Trips for journeys: each on a shift that no other journey of the server sails. */
import { expect, type Page } from '@playwright/test'
import { CAPTAIN, type Captain, login, setUpTrip } from './crew.ts'
import { FERRY_CAPTAIN, FERRY_SHIFTS, FERRY_TRACKS } from './ferry.ts'
import { askServer, type OnServer, type ServerItem } from './on-server.ts'
import { prepareTablet } from './prepared-tablet.ts'
import type { RunningServer } from './server.ts'
import { createDatabase } from './stored-database.ts'

export interface JourneyTrip {
  track: string
  shift: string
  captain: Captain
  /** Logs in and goes through the wizard, on the screens, to the dashboard. */
  setUp(page: Page): Promise<void>
  /** The same without its screens; shows the dashboard. @param clock of the tablet, milliseconds since 1970 */
  prepare(page: Page, clock?: () => number): Promise<void>
  /** The same, and the trip is under way; shows the trip. */
  start(page: Page, clock?: () => number): Promise<void>
  /** What the server has of the captain's trips. */
  onServer: OnServer
  /** The trip's stops on the server; none before it knows the trip. */
  items(): Promise<ServerItem[]>
  /** How many people got on at each stop by the server. */
  boarded(): Promise<number[]>
  /** How many people were aboard after each stop by the server. */
  aboardAfter(): Promise<number[]>
  /** How many people are aboard by the server. */
  aboard(): Promise<number | undefined>
  isCompleted(): Promise<boolean>
}

export interface JourneyTrips {
  /** @param url where the tablet finds the server. @throws when all are given */
  next(service: Service, url: string): JourneyTrip
}

const SHIFTS = {
  ferry: FERRY_TRACKS.flatMap((track) => shiftsOf(track, FERRY_SHIFTS)),
  // Those of the demo go round the clock.
  canal: shiftsOf('Albertkanaallijn', 16),
  scheldt: shiftsOf('Scheldelijn', 12),
}
type Service = keyof typeof SHIFTS

function shiftsOf(track: string, count: number): { track: string; shift: string }[] {
  return Array.from({ length: count }, (_, place) => ({ track, shift: `Dienst ${place + 1}` }))
}

export function journeyTripsOn(server: RunningServer): JourneyTrips {
  const left = structuredClone(SHIFTS)
  return {
    next(service, url) {
      const voyage = left[service].shift()
      if (!voyage) throw new Error(`Every shift of the ${service} is taken`)
      return dutyOf(server, url, voyage, service === 'ferry' ? FERRY_CAPTAIN : CAPTAIN)
    },
  }
}

function dutyOf(
  server: RunningServer,
  url: string,
  { track, shift }: { track: string; shift: string },
  captain: Captain,
): JourneyTrip {
  async function openPrepared(page: Page, path: string, isStarted: boolean, clock: () => number) {
    const { database, localStorage } = await prepareTablet(server.url, {
      captain,
      track,
      shift,
      isStarted,
      clock,
    })
    const written = [
      await createDatabase(page, 'vaarboek', database),
      await page.addInitScript((entries) => {
        for (const [key, value] of entries) window.localStorage.setItem(key, value)
      }, localStorage),
    ]
    await page.goto(url + path)
    // Only this once: what the app does to its storage from now on stays done.
    for (const script of written) await script.dispose()
  }
  const onServer = askServer(server.url, captain.email, captain.pin)
  async function items(): Promise<ServerItem[]> {
    const flight = await onServer.lastFlight(track, shift)
    return flight ? onServer.items(flight.id) : []
  }
  return {
    track,
    shift,
    captain,
    async setUp(page) {
      await login(page, url, captain)
      await setUpTrip(page, track, shift)
    },
    async prepare(page, clock = Date.now) {
      await openPrepared(page, '/dashboard', false, clock)
      await expect(page.getByRole('link', { name: /Start vaart/ })).toBeVisible()
    },
    async start(page, clock = Date.now) {
      await openPrepared(page, '/flight', true, clock)
      await expect(page.getByRole('button', { name: 'Aangekomen aan halte' })).toBeVisible()
    },
    onServer,
    items,
    boarded: async () => (await items()).map(({ people_on }) => people_on),
    aboardAfter: async () => (await items()).map(({ people }) => people),
    aboard: async () => (await onServer.lastFlight(track, shift))?.current_people,
    isCompleted: () => onServer.isCompleted(track, shift),
  }
}
