/** The board as it is shown, and what each message of the server makes of it. An older row never replaces a newer one. */
import type { ResponseOf } from '@vaarboek/wire'
import type { BoardEvent, officeBoard } from '@vaarboek/wire/office'

export type Board = ResponseOf<typeof officeBoard>
export type BoardTrip = Board['trips'][number]
export type PlannedShift = Board['planned'][number]
export type SeenDevice = Board['devices'][number]

/** An event of the stream, with its place there. */
export interface BoardNews {
  event: BoardEvent
  /** The place it leads to; '' for none. */
  id: string
}

type Live = Extract<BoardEvent, { name: 'live' }>['trips'][number]

/** A whole board that was read. @param since what the stream said since it was asked for */
export function takeBoard(read: Board, since: readonly BoardNews[]): Board {
  return since.reduce(takeEvent, read)
}

export function takeEvent(shown: Board, { event, id }: BoardNews): Board {
  const next = { ...shown, ...changed(shown, event) }
  return id === '' ? next : { ...next, cursor: id }
}

function changed(shown: Board, event: BoardEvent): Partial<Board> {
  switch (event.name) {
    case 'rows':
      return { trips: withRows(shown, event.trips) }
    case 'live':
      return { trips: withLive(shown.trips, event.trips) }
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

function withRows(shown: Board, rows: readonly BoardTrip[]): BoardTrip[] {
  const trips = new Map(shown.trips.map((trip) => [trip.id, trip]))
  for (const row of rows) {
    const known = trips.get(row.id)
    if (row.serviceDay === shown.day && (!known || known.version <= row.version)) trips.set(row.id, row)
  }
  return [...trips.values()]
}

/** The places of boats change without a new version of their trips. */
function withLive(shown: readonly BoardTrip[], told: readonly Live[]): BoardTrip[] {
  const live = new Map(told.map(({ id, ...of }) => [id, of]))
  return shown.map((trip) => {
    const of = live.get(trip.id)
    return of ? { ...trip, ...of } : trip
  })
}

function withDevices(shown: readonly SeenDevice[], seen: readonly SeenDevice[]): SeenDevice[] {
  const devices = new Map(shown.map((device) => [device.device, device]))
  for (const device of seen) {
    const known = devices.get(device.device)
    if (!known || Date.parse(known.lastSeen) <= Date.parse(device.lastSeen))
      devices.set(device.device, device)
  }
  return [...devices.values()]
}
