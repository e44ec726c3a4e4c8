/** The live board, all trips, and one trip with everything. */
import {
  officeBoard,
  officeCourse,
  officeLines,
  officeTrip,
  officeTripChoices,
  officeTrips,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { Boards } from '../../services/board/boards.ts'
import { showCourse } from '../../services/board/show-course.ts'
import { showLines } from '../../services/board/show-lines.ts'
import { showPhoto } from '../../services/photos/show-photo.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { listTripChoices, listTrips } from '../../services/trips/list-trips.ts'
import { showOfficeTrip } from '../../services/trips/show-whole-trip.ts'
import { boardStream, type Every } from './board-stream.ts'
import { presentCourse } from './present-course.ts'
import { presentOfficeTrip } from './present-office-trip.ts'
import { presentChoices, presentPlanned, presentSeenDevice, presentTrip, sightOf } from './present-status.ts'
import { serveBoard } from './serve-board.ts'
import { serveOffice } from './serve-office.ts'
import { serveOfficePhoto } from './serve-office-photo.ts'

const right = 'board.see'

/** @param every how the stream waits; without it by the machine's timers */
export function boardRoutes(app: FastifyInstance, context: StaffContext, every?: Every): void {
  const boards = new Boards(context)
  const { clock } = context
  serveBoard(app, { context, call: officeBoard }, async (request, caller) => {
    const day = request.day ?? clock.today()
    const { cursor, trips, planned, devices } = await boards.read(caller.concession, day)
    const sight = sightOf(caller)
    return {
      day,
      dayStartsAt: clock.planned(day, 0),
      timeZone: clock.timeZone,
      cursor,
      trips: trips.map((row) => presentTrip(row, sight)),
      planned: planned.map((row) => presentPlanned(row, sight)),
      devices: devices.map((row) => presentSeenDevice(row, sight)),
    }
  })
  boardStream(app, context, boards, every)
  serveBoard(app, { context, call: officeLines }, async (request, caller) => {
    const lines = await showLines(context, caller, request.day ?? clock.today())
    return {
      lines: lines.map(({ track, stops, departures }) => ({
        track,
        stops: stops.map(({ stop, name }) => ({ stop, stopName: name })),
        departures: departures.map(({ track: _, ...of }) => of),
      })),
    }
  })
  serveOffice(app, { context, call: officeCourse, right }, async ({ request, caller }) => {
    const day = request.day ?? clock.today()
    const { track } = request
    const dayStartsAt = clock.planned(day, 0)
    return presentCourse({ day, track, dayStartsAt }, await showCourse(context, caller, { day, track }))
  })
  serveOffice(app, { context, call: officeTrips, right }, async ({ request, caller, reading }) => {
    const { trips, next } = await listTrips(await reading(), caller, request)
    return { trips: trips.map((row) => presentTrip(row, sightOf(caller))), next }
  })
  serveOffice(app, { context, call: officeTripChoices, right }, async ({ caller, reading }) =>
    presentChoices(await listTripChoices(await reading(), caller), sightOf(caller)),
  )
  serveOffice(app, { context, call: officeTrip, right }, async ({ request, caller }) =>
    presentOfficeTrip(clock, await showOfficeTrip(context, caller, request.id), caller),
  )
  const photo = {
    path: '/office/checklists/entries/:id/photo',
    name: 'officeEntryPhoto',
    summary: 'The photo of a point of a checklist, for the office',
  }
  serveOfficePhoto(app, { context, right: 'checklists.see', ...photo }, (caller, id) =>
    showPhoto(context, caller, 'entry', id),
  )
}
