/**
 * The demo: everything one needs to sail a trip on a machine that has nothing yet. Made once, in one transaction; never
 * where the concession exists already, so it can't overwrite anything.
 */
import { normalForm } from '@vaarboek/domain'
import type { Database, Queries } from '../../database/database.ts'
import { concessionExists, createConcession } from '../../repositories/concessions.ts'
import { insertChecklist } from '../../repositories/fleet/checklists.ts'
import { insertShip } from '../../repositories/fleet/ships.ts'
import { insertCaptain } from '../../repositories/people/captains.ts'
import { stewardOfName } from '../../repositories/people/stewards.ts'
import type { CaptainNumber, ShipNumber, StewardNumber } from '../../repositories/row-ids.ts'
import {
  addMember,
  joinConcession,
  putRoles,
  putStaff,
  setPasswordHash,
  staffByEmail,
} from '../../repositories/staff/staff.ts'
import {
  type Numbers,
  putServices,
  putShapes,
  putShifts,
  putStops,
  putTracks,
} from '../../repositories/timetable/timetable.ts'
import { completeDraft, insertDraft } from '../../repositories/timetable/timetable-versions.ts'
import type { Timetable } from '../../timetable/timetable.ts'
import type { ServiceClock } from '../service-clock.ts'
import { publish } from '../timetable/change-timetable.ts'
import type { DemoBoat } from './demo-boats.ts'
import { demoTimetable, SAILED_LINE } from './demo-timetable.ts'
import { CAPTAINS, OFFICE, SAILING, SHIPS, START_CHECKLIST, STEWARDS, STOP_CHECKLIST } from './fleet.ts'
import { reportMalfunctions, sendNews } from './news.ts'
import { sailSoFar } from './sail-so-far.ts'
import { sailYesterday } from './sail-yesterday.ts'

/** The concession apps assume while they know no other. */
export const DEMO_CONCESSION = 2
/** Stewards on a boat. */
const CREW = 2
/** Before any day one may look at. */
const BEGINNING = '2000-01-01'

/** How the demo's secrets are kept. */
export interface DemoHashes {
  pin: (pin: string) => Promise<string>
  password: (password: string) => Promise<string>
}

/** Makes the demo; false when the concession was there already. */
export async function createDemo(
  database: Database,
  clock: ServiceClock,
  hash: DemoHashes,
): Promise<boolean> {
  if (await concessionExists(database, DEMO_CONCESSION)) return false
  const captains = await Promise.all(
    CAPTAINS.map(async ({ pin, ...captain }) => ({ ...captain, pinHash: await hash.pin(pin) })),
  )
  const passwordHash = await hash.password(OFFICE.password)
  const timetable = await demoTimetable(clock.today())
  return database.transaction(async (tx) => {
    if (!(await createConcession(tx, DEMO_CONCESSION, 'Vaarboek demo'))) return false
    const ids: (CaptainNumber | null)[] = []
    for (const captain of captains) ids.push(await insertCaptain(tx, DEMO_CONCESSION, captain))
    const stewards: StewardNumber[] = []
    for (const [first, last] of STEWARDS)
      stewards.push((await stewardOfName(tx, DEMO_CONCESSION, first, last)).id)
    const ships = await putFleet(tx)
    await putOffice(tx, clock.now(), passwordHash)
    const tracks = await putTimetable(tx, clock, timetable)
    await sendNews(tx, DEMO_CONCESSION, clock, ashoreOf(ids))
    const captain = ids.find((id) => id !== null)
    const ship = ships[0] ?? 0
    if (captain) await reportMalfunctions(tx, clock, { concession: DEMO_CONCESSION, captain, ship })
    const track = tracks.get(SAILED_LINE)
    const boats = boatsOf(ids, ships, stewards)
    if (track !== undefined && boats) {
      const line = { concession: DEMO_CONCESSION, track, boats }
      await sailYesterday(tx, clock, line)
      await sailSoFar(tx, clock, line)
    }
    return true
  })
}

/** The ships with their checklists; returns their ids. */
async function putFleet(tx: Queries): Promise<ShipNumber[]> {
  const lists = { start: { name: 'Startchecklist' }, stop: { name: 'Eindchecklist' } }
  const startChecklist = await insertChecklist(tx, DEMO_CONCESSION, lists.start, START_CHECKLIST)
  const stopChecklist = await insertChecklist(tx, DEMO_CONCESSION, lists.stop, STOP_CHECKLIST)
  const ids: ShipNumber[] = []
  for (const ship of SHIPS)
    ids.push(await insertShip(tx, DEMO_CONCESSION, { ...ship, startChecklist, stopChecklist }))
  return ids
}

/** The captains who sail none of its boats: somebody logs in as them. */
function ashoreOf(captains: readonly (CaptainNumber | null)[]): CaptainNumber[] {
  const sailing = new Set<string>(SAILING.map(({ captain }) => captain))
  return captains.filter(
    (id, place): id is CaptainNumber => id !== null && !sailing.has(CAPTAINS[place]?.email ?? ''),
  )
}

/** Null when one of their captains couldn't be made. */
function boatsOf(
  captains: readonly (CaptainNumber | null)[],
  ships: readonly ShipNumber[],
  stewards: readonly StewardNumber[],
): DemoBoat[] | null {
  const boats = SAILING.map(({ ship: name, captain: email }, place) => {
    const captain = captains[CAPTAINS.findIndex((one) => one.email === email)] ?? null
    const id = ships[SHIPS.findIndex((one) => one.name === name)]
    if (captain === null || id === undefined) return null
    return { ship: { id, name }, captain, stewards: stewards.slice(place * CREW, (place + 1) * CREW) }
  })
  return boats.every((boat) => boat !== null) ? boats : null
}

async function putOffice(tx: Queries, at: string, passwordHash: string): Promise<void> {
  const account = await putStaff(tx, { ...OFFICE, at })
  const key = { concession: DEMO_CONCESSION, staff: account.id }
  await addMember(tx, key, { ...OFFICE, at })
  await joinConcession(tx, key, at)
  await putRoles(tx, key, OFFICE.roles)
  // An account that has that address in another concession too keeps its password.
  if (account.passwordHash === null) await setPasswordHash(tx, account.id, passwordHash)
}

/** Whether somebody can log in to the office as the demo's: where it was made by an earlier version nobody can. */
export async function hasDemoOffice(db: Queries): Promise<boolean> {
  return ((await staffByEmail(db, normalForm(OFFICE.email)))?.passwordHash ?? null) !== null
}

/** Its only version, from the beginning; returns the numbers of its tracks. */
async function putTimetable(tx: Queries, clock: ServiceClock, timetable: Timetable): Promise<Numbers> {
  const { tracks, stops, services, shifts, shapes, feedVersion, sha256 } = timetable
  const [at, firstDay, author] = [clock.now(), BEGINNING, 'Vaarboek']
  const read = { feedVersion, sha256, places: { tracks, stops } }
  const draft = { ...read, firstDay, source: 'demo', author, staff: null, at }
  const version = await insertDraft(tx, DEMO_CONCESSION, draft)
  const key = { concession: DEMO_CONCESSION, version }
  const numbers = await putTracks(tx, DEMO_CONCESSION, tracks)
  const everyDay = services.map(({ ref }) => ({ ref, days: [], everyDay: true }))
  await putShapes(tx, key, shapes)
  await putShifts(tx, key, shifts, {
    tracks: numbers,
    stops: await putStops(tx, DEMO_CONCESSION, stops),
    services: await putServices(tx, key, everyDay),
  })
  await completeDraft(tx, key, { firstDay, at, report: null })
  const report = { before: null, feedVersion, sha256, shifts: shifts.length }
  const by = { concession: DEMO_CONCESSION, staff: null, address: null, at, operator: author }
  await publish(tx, clock, { version, firstDay, report }, { by, author, open: [], detail: {} })
  return numbers
}
