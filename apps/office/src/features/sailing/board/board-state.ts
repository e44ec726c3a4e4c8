/** The board as it is shown, and what each message of the server makes of it. An older row never replaces a newer one. */
import type { ResponseOf } from '@vaarboek/wire'
import type { BoardEvent, officeBoard } from '@vaarboek/wire/office'

export type Board = ResponseOf<typeof officeBoard>
export type BoardTrip = Board['trips'][number]
export type PlannedShift = Board['planned'][number]
export type HeardDevice = Board['devices'][number]

/** A whole board that was read, beside what is shown. One whose place was forgotten is replaced, whatever it has. */
export function takeBoard(shown: Board | undefined, read: Board): Board {
  if (!shown || shown.day !== read.day) return read
  const [before, after] = [placeOf(shown.cursor), placeOf(read.cursor)]
  if (before.life !== after.life) return read
  // It was on its way while the stream brought something newer.
  if (before.process === after.process && after.number < before.number) return shown
  return { ...read, trips: newest(read.trips, shown.trips) }
}

/** The server can't say what has changed since: all of it is to be read anew. */
export function forgetPlace(shown: Board): Board {
  return { ...shown, cursor: '' }
}

/** @param id the place it leads to; '' for none */
export function takeEvent(shown: Board, event: BoardEvent, id: string): Board {
  const next = { ...shown, ...changed(shown, event) }
  return id === '' ? next : { ...next, cursor: id }
}

function changed(shown: Board, event: BoardEvent): Partial<Board> {
  switch (event.name) {
    case 'rows':
      return { trips: withRows(shown, event.trips) }
    case 'gone':
      return { trips: shown.trips.filter(({ id }) => !event.trips.includes(id)) }
    case 'planned':
      return { planned: event.planned }
    case 'devices':
      return { devices: withDevices(shown.devices, event.devices) }
    default:
      return {}
  }
}

/** The trips that were read, each in its newest version. */
function newest(read: readonly BoardTrip[], shown: readonly BoardTrip[]): BoardTrip[] {
  const known = new Map(shown.map((trip) => [trip.id, trip]))
  return read.map((trip) => {
    const other = known.get(trip.id)
    return other && other.version > trip.version ? other : trip
  })
}

function withRows(shown: Board, rows: readonly BoardTrip[]): BoardTrip[] {
  const trips = new Map(shown.trips.map((trip) => [trip.id, trip]))
  for (const row of rows) {
    const known = trips.get(row.id)
    if (row.service_day === shown.day && (!known || known.version <= row.version)) trips.set(row.id, row)
  }
  return [...trips.values()]
}

function withDevices(shown: readonly HeardDevice[], heard: readonly HeardDevice[]): HeardDevice[] {
  const devices = new Map(shown.map((device) => [device.device, device]))
  for (const device of heard) devices.set(device.device, device)
  return [...devices.values()]
}

/** Of a cursor: `<life of the database>.<process>.<number>`. */
function placeOf(cursor: string): { life: string; process: string; number: number } {
  const [life = '', process = '', number = ''] = cursor.split('.')
  return { life, process, number: Number(number) }
}
