/** What uses the server of the half hour through its proxy: a captain's login, boats that sail and are judged, a photo and a forgotten PIN. */
import { request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { shipList } from '@vaarboek/wire/office'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { makeBoats } from '../../bench/load/boats.ts'
import { Fleet } from '../../bench/load/fleet.ts'
import { isWhole, judge } from '../../bench/load/judge.ts'
import { ashoreAt } from '../kit/ashore.ts'
import { logIn, send } from '../kit/calls.ts'
import { photoOf } from '../kit/photos.ts'
import { FIRST } from './first-ashore.ts'
import { SAILING } from './half-hour-client-process.ts'

const BASE = 'https://localhost'
const STOPS_A_TRIP = 12
const STOP_EVERY_MS = 3000
const DRAIN_WITHIN_MS = 300_000
/** How long it is asked without a pause, by so many, and how long a login is half sent. */
const ASKING = { ms: 20_000, atOnce: 8, halfMs: 1000 }

/** The PIN is what 'begin' printed. */
const CAPTAIN = { email: 'schipper@example.org', pin: process.env.CAPTAIN_PIN ?? '' }

const ashore = ashoreAt(BASE, FIRST)
const given = process.argv[3] ?? ''

const DOES = {
  begin,
  login: () => logIn(BASE, CAPTAIN),
  sail,
  photo,
  ask,
  ship: () => ashore.addShip(given),
  ships: async () => console.log((await ashore.send(shipList, {})).ships.map(({ name }) => name).join()),
}
await DOES[process.argv[2] as keyof typeof DOES]()

async function begin(): Promise<void> {
  await ashore.accept(given)
  await ashore.addShip('Zeemeeuw')
  const { pin } = await ashore.addCaptain({ email: CAPTAIN.email, name: 'Schipper' })
  console.log(pin)
}

/** A photo is decoded and a mail written by what systemd lets the server do. */
async function photo(): Promise<void> {
  const captain = await logIn(BASE, CAPTAIN)
  const { body: ships } = await captain.get(BASE, '/ships/index')
  const [ship] = typeof ships === 'string' ? JSON.parse(ships) : ships
  const image = `data:image/png;base64,${photoOf(100_000).buffer.toString('base64')}`
  const fields = { flight: '', shift: '', category: 'Andere', remarks: 'Roer zit vast', ship: ship.id, image }
  const { id } = await captain.deliver(BASE, '/malfunctions/create', fields, { key: 'photo-1' })
  const kept = await fetch(`${BASE}/api/malfunctions/image/${id}`, { headers: captain.headers })
  const mailed = await send(BASE, '/sendpin', { email: CAPTAIN.email })
  console.log(`${kept.headers.get('content-type')} ${kept.status}, mail ${mailed.status}`)
}

/** Requests by turns, and logins that are half sent when the server reloads; at the end a letter. */
async function ask(): Promise<void> {
  const captain = await logIn(BASE, CAPTAIN)
  const until = performance.now() + ASKING.ms
  const failures: string[] = []
  let asked = 0
  const keepOn = async (once: () => Promise<number>) => {
    while (performance.now() < until) {
      const status = await once().catch((error: unknown) => String(error))
      asked += 1
      if (status !== 200) failures.push(String(status))
    }
  }
  const ships = async () => (await captain.get(BASE, '/ships/index')).status
  await Promise.all([keepOn(slowLogin), ...Array.from({ length: ASKING.atOnce }, () => keepOn(ships))])
  await send(BASE, '/sendpin', { email: CAPTAIN.email })
  const how =
    failures.length === 0 ? 'none failed' : `${failures.length} FAILED: ${failures.slice(0, 5).join(', ')}`
  console.log(`${asked} requests while it was asked without a pause, ${how}`)
}

/** A login whose second half comes a while after the first. */
async function slowLogin(): Promise<number> {
  const body = new URLSearchParams(CAPTAIN).toString()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
  }
  const login = request(`${BASE}/api/refreshtoken`, { method: 'POST', headers }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0))
  })
  login.once('error', reject)
  login.write(body.slice(0, 10))
  await wait(ASKING.halfMs)
  login.end(body.slice(10))
  return promise
}

async function sail(): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL ?? ''
  const database = await openDatabase(
    { databaseUrl, dataDir: '/nowhere', timeZone: 'Europe/Brussels' },
    // PostgreSQL is restarted meanwhile.
    ({ message }) => console.error(message),
  )
  const boats = await makeBoats(database, SAILING.boats, STOPS_A_TRIP)
  const fleet = new Fleet()
  await fleet.order({ do: 'switchOn', boats, base: BASE })
  await fleet.order({ do: 'sail', ms: SAILING.seconds * 1000, stopEveryMs: STOP_EVERY_MS })
  const { waiting, rejected } = await fleet.order({ do: 'drain', withinMs: DRAIN_WITHIN_MS })
  const { ledgers } = await fleet.order({ do: 'switchOff' })
  const findings = await judge(database, ledgers, console.log)
  await database.close()
  fleet.end()
  const { confirmed, lost, double, altered } = findings
  const verdict = isWhole(findings) && waiting === 0 ? 'ok' : 'FAIL'
  console.log(
    `${verdict}  ${SAILING.boats} boats: ${confirmed} confirmed, ${lost} lost, ${double} double, ${altered} altered, ` +
      `${waiting} waiting, ${rejected} refused`,
  )
  if (verdict !== 'ok') process.exitCode = 1
}
