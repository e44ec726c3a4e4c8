/**
 * Writes in a tablet's logbook what a captain would have recorded, by the app's own modules, on a page of the app's origin
 * where the app itself doesn't run. Facts are judged and written one after the other, as from taps.
 */

import type { Trip } from '@vaarboek/domain'
import {
  activeStop,
  allFields,
  checklistOf,
  entriesOf,
  type ListKind,
  type MalfunctionReported,
  NOTHING_COUNTED,
  newDraft,
  type TripFact,
  toggleTick,
} from '@vaarboek/domain'
import { browserSecrets, openIndexedDbLogbook, ownerOf } from '@vaarboek/engine'
import { captainStream, createRecord, createRecorder, type Owner } from '@vaarboek/engine/testing'
import { browserDevice } from '../../../apps/crew/src/platform/device.ts'

const COUNT = { ...NOTHING_COUNTED, peopleOn: 1, peopleOff: 1 }

export interface ToFill {
  /** Stops that are passed, from the next one on. */
  stops?: number
  /** Counts that are corrected, of stops already passed. */
  corrections?: number
  /** Reports with a photo each. */
  reports?: number
  /** Both lists of the ship are submitted, with so many photos on the first. */
  listPhotos?: number
  /** Of one photo. */
  photoBytes?: number
}

/** The logbook, and the trip that is under way in it. */
async function openTrip() {
  const device = browserDevice()
  const secrets = browserSecrets()
  const logbook = await openIndexedDbLogbook({ digest: secrets.digest })
  const session = await logbook.read<{ concession: string; captain: { id: string } }>('session')
  if (!session) throw new Error('Nobody is logged in')
  const owner: Owner = ownerOf(session.concession, session.captain.id)
  const snapshot = await logbook.snapshotOf((await logbook.read<string>(`current/${owner}`)) ?? '')
  if (!snapshot) throw new Error('There is no trip')
  let trip: Trip = snapshot.trip
  const recorder = createRecorder({
    logbook,
    device,
    onTrip: (now) => {
      if (now) trip = now
    },
    onSaveFault: fail,
    onError: fail,
  })
  await recorder.open(owner, trip.id)
  async function record(...facts: TripFact[]) {
    const recorded = await recorder.record(...facts)
    if (!recorded.ok) throw new Error(`Refused: ${recorded.refused}`)
  }
  /** The count of a stop that was passed is another one; `turn` says of which. */
  async function correct(turn: number) {
    const done = trip.stops.filter(({ count }) => count !== null)
    const stop = done[turn % done.length]
    if (!stop?.count) throw new Error('No stop to correct')
    const count = { ...stop.count, bikesOn: 1 + (Math.floor(turn / done.length) % 2) }
    await record({ type: 'countCorrected', stop: stop.id, count, reason: 'meting', at: device.now() })
  }
  return { device, secrets, logbook, owner, tripNow: () => trip, record, correct }
}

/**
 * Corrects counts, one after the other, from the one after `turn` others. @returns the milliseconds until each was written
 * for good
 */
export async function timeCorrections(turn: number, many: number): Promise<number[]> {
  const { logbook, correct } = await openTrip()
  const took: number[] = []
  for (let made = 0; made < many; made += 1) {
    const began = performance.now()
    await correct(turn + made)
    took.push(performance.now() - began)
  }
  logbook.close()
  return took
}

/** Fills the trip that is under way. @returns how many records wait for the server now */
export async function fill({
  stops = 0,
  corrections = 0,
  reports = 0,
  listPhotos,
  photoBytes = 0,
}: ToFill): Promise<number> {
  const { device, secrets, logbook, owner, tripNow, record, correct } = await openTrip()
  async function photo(): Promise<string> {
    const bytes = await photoOf(photoBytes)
    const name = (await secrets.digest(bytes)) ?? device.newId()
    await logbook.keepPhoto(name, { type: 'image/png', bytes })
    return name
  }
  async function submit(list: ListKind, photos: number) {
    const { ship } = tripNow()
    const checklist = checklistOf(ship, list)
    if (!checklist) throw new Error(`The ship has no list: ${list}`)
    const draft = allFields(checklist).reduce(toggleTick, newDraft(checklist))
    const entries = entriesOf(draft, checklist)
    for (const entry of entries.slice(0, photos)) entry.photo = await photo()
    const shared = { list, at: device.now() }
    const added = entries.flatMap(({ fieldId, photo }): TripFact[] =>
      photo ? [{ type: 'checklistPhotoAdded', fieldId, photo, ...shared }] : [],
    )
    const { id: checklistId } = checklist
    await record({ type: 'checklistSubmitted', shipId: ship.id, checklistId, entries, ...shared }, ...added)
  }

  if (listPhotos !== undefined) await submit('start', listPhotos)
  for (let passed = 0; passed < stops; passed += 1) {
    const trip = tripNow()
    const stop = activeStop(trip)?.id
    if (!stop) throw new Error('No stop is left')
    await record({ type: 'stopArrived', stop, at: device.now() })
    const first = trip.load.people === 0
    const last = trip.stops.at(-1)?.id === stop
    const count = { ...COUNT, peopleOn: last ? 0 : 1, peopleOff: first ? 0 : 1 }
    await record({ type: 'passengersConfirmed', stop, count, at: device.now() })
  }
  for (let corrected = 0; corrected < corrections; corrected += 1) await correct(corrected)
  for (let reported = 0; reported < reports; reported += 1) {
    const at = device.now()
    const trip = tripNow()
    const report: MalfunctionReported = {
      type: 'malfunctionReported',
      id: device.newId(),
      tripId: trip.id,
      shipId: trip.ship.id,
      shipName: trip.ship.name,
      shiftId: trip.shift.id,
      category: 'Overige...',
      remarks: `meting ${reported}`,
      photo: await photo(),
      at,
    }
    const { photo: name } = report
    const facts = [
      report,
      ...(name ? [{ type: 'malfunctionPhotoAdded' as const, report, photo: name, at }] : []),
    ]
    await logbook.append(
      facts.map((fact) => createRecord(device, owner, captainStream(owner), fact)),
      null,
    )
  }
  if (listPhotos !== undefined) await submit('end', 0)
  const waiting = await logbook.countOutstanding()
  logbook.close()
  return waiting
}

/** A picture of noise, which nothing makes smaller. */
async function photoOf(bytes: number): Promise<ArrayBuffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3))
  const canvas = new OffscreenCanvas(side, side)
  const picture = new ImageData(side, side)
  for (let row = 0; row < side; row += 1) {
    const noise = crypto.getRandomValues(new Uint8ClampedArray(side * 4))
    for (let alpha = 3; alpha < noise.length; alpha += 4) noise[alpha] = 255
    picture.data.set(noise, row * side * 4)
  }
  canvas.getContext('2d')?.putImageData(picture, 0, 0)
  return (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
}

function fail(error: unknown): never {
  throw error
}
