/** A whole day aboard in another browser: online, at sea and back; in the end shore has everything once. */
import assert from 'node:assert/strict'
import { ashoreAt } from '../../kit/ashore.ts'
import type { Fault, FaultProxy, Seen } from '../../kit/fault-proxy.ts'
import { askServer } from '../../kit/on-server.ts'
import type { RunningServer } from '../../kit/server.ts'
import {
  type Count,
  fillChecklist,
  login,
  passStop,
  remark,
  reportMalfunction,
  setUpTrip,
  startTrip,
} from './crew.ts'
import { type Hands, handsOn } from './hands.ts'
import type { OtherBrowser } from './other-browser.ts'

export const TRACK = 'Albertkanaallijn'
/** Nine stops; all get off again. */
const COUNTS: Count[] = [
  { on: 6 },
  { on: 4, off: 1 },
  { off: 2 },
  {},
  { on: 3, off: 7 },
  { off: 1 },
  {},
  {},
  { off: 2 },
]
const ABOARD = [6, 9, 7, 7, 3, 2, 2, 2, 0]
const SENT_MS = 60_000
const REMARK = 'Peilstok zit los'
/** What a photo is once it was made small. */
const JPEG = /data:image\/jpeg;base64,\/9j\//
export const malfunctionOf = (shift: string) => `Bilgepomp van ${shift} start niet`

export interface Day {
  browser: OtherBrowser
  network: FaultProxy
  /** The server behind the network. */
  server: RunningServer
  shift: string
  /** A photo of more than a megabyte. */
  photo: string
}

export async function sailOneDay(day: Day): Promise<void> {
  const { browser, network, server, shift, photo } = day
  const hands = handsOn(browser)
  const { press, read, readNoMore, seeNoPanel, arriveAt, until } = hands

  await browser.open(network.url)
  await login(hands)
  await setUpTrip(hands, TRACK, shift)
  await press('link', /Machinekamer/)
  await arriveAt(/^\/checklist\/0$/)
  await remark(hands, REMARK, photo)
  await fillChecklist(hands)
  await read(/Je bent klaar voor vertrek/)
  await press('button', /^Naar dashboard$/)
  await seeNoPanel()
  await until('het aanmaken van de vaart', () => landed(network, /flights\/create/).length === 1)
  const flight = await askServer(server.url).lastFlight(TRACK, shift)
  await startTrip(hands)
  for (const count of COUNTS.slice(0, 2)) await passStop(hands, count)
  await read(/Alles verzonden/, SENT_MS)

  network.offline()
  for (const count of COUNTS.slice(2, 4)) await passStop(hands, count)
  await read(/2 gegevens wachten/)
  await reloadAtSea(browser, hands)
  await read(/7 \/ 81/)
  await read(/2 gegevens wachten/)
  await passStop(hands, COUNTS[4] ?? {})
  await press('button', /^Terug naar dashboard$/)
  await reportMalfunction(hands, malfunctionOf(shift), photo)
  await read(/Nog niet verzonden/)

  network.online()
  await readNoMore(/Nog niet verzonden/, SENT_MS)
  await read(/Alles verzonden/, SENT_MS)
  await press('button', /^Terug naar dashboard$/)
  await press('link', /Huidige vaart/)
  for (const count of COUNTS.slice(5)) await passStop(hands, count)
  await arriveAt(/^\/checklist\?end=true$/)
  await fillChecklist(hands)
  await arriveAt(/^\/upload-data$/)
  await read(/Alles verzonden/, SENT_MS)
  await press('button', /^Uitloggen$/, { role: 'main' })
  await read(/Welkom aan boord/)
  await judge(day, flight?.id ?? 0)
  await takeNewVersion(day, hands)
}

async function reloadAtSea(browser: OtherBrowser, hands: Hands): Promise<void> {
  await browser.reload()
  await hands.read(/Aangekomen aan halte/)
  assert.deepEqual(await browser.ask(iconsAsDrawn), { some: true, empty: [] }, 'icons')
}

/** Runs in the page. */
function iconsAsDrawn() {
  const icons = [...document.querySelectorAll<SVGUseElement>('main use')]
  const isEmpty = (icon: SVGUseElement) => icon.getBBox().width + icon.getBBox().height === 0
  return { some: icons.length > 0, empty: icons.filter(isEmpty).map((icon) => icon.getAttribute('href')) }
}

/** Shore has a new version of the app: it is offered at the login screen, and taken. */
async function takeNewVersion(
  { browser, network, server }: Day,
  { press, read, readNoMore }: Hands,
): Promise<void> {
  const script = await (await fetch(`${server.url}/sw.js`)).text()
  const headers = { 'content-type': 'text/javascript' }
  // Sent whole: a browser that asks whether its own copy is still good would get a yes.
  const fault: Fault = { kind: 'respond', status: 200, body: `${script}\n// newer`, headers }
  network.add({ path: /^\/sw\.js/, fault })
  await browser.reload()
  await read(/Nieuwe versie beschikbaar/)
  await press('button', /^Nu bijwerken$/)
  await readNoMore(/Nieuwe versie beschikbaar/)
  await read(/Welkom aan boord/)
}

/** The calls of one path that shore took. */
function landed(network: FaultProxy, path: RegExp): Seen[] {
  return network.reached(path).filter(({ status }) => status === 200)
}

/** Asks shore, whatever the app believes. */
async function judge({ network, server, shift }: Day, flight: number): Promise<void> {
  const onServer = askServer(server.url)
  assert.equal(await onServer.isCompleted(TRACK, shift), true)
  const items = await onServer.items(flight)
  assert.deepEqual(
    items.map(({ people_on, people_off, people }) => ({ on: people_on, off: Math.abs(people_off), people })),
    COUNTS.map(({ on = 0, off = 0 }, stop) => ({ on, off, people: ABOARD[stop] })),
  )
  assert.equal(landed(network, /flights\/create/).length, 1, 'one trip')

  const reports = await ashoreAt(server.url).malfunctions()
  const same = reports.filter(({ remarks }) => remarks.includes(malfunctionOf(shift)))
  assert.equal(same.length, 1, 'the malfunction once')
  const [words, picture, ...more] = landed(network, /malfunctions\/create/).map(
    ({ body }) => new URLSearchParams(body),
  )
  assert.match(picture?.get('image') ?? '', JPEG)
  assert.equal(picture?.get('client_ref'), words?.get('client_ref'))
  assert.deepEqual(more, [])

  const remarks = landed(network, /checklists\/update/).filter(({ body }) => body.includes(REMARK))
  const photos = remarks.filter(({ body }) => JPEG.test(body))
  assert.equal(photos.length, 1, 'the photo of the remark once')
}
