/** Words and subject of a notice for passengers, read from what somebody sent. */
import type { RequestOf } from '@vaarboek/wire'
import { PASSENGER_LANGUAGES, type passengerAlertWrite } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { type AlertContent, knownShifts } from '../../repositories/realtime/passenger-alerts.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { allTracks, existingStops } from '../../repositories/timetable/tracks.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { SHIFT_UNKNOWN, TRACK_UNKNOWN } from '../unknown.ts'

const NOBODY = problem('passenger-alert-nobody')
const UNTIL = problem('passenger-alert-until')
/** A day further from now is a mistyped one, and no clock of a reader may know it. */
const MAX_AWAY_MS = 3 * 366 * 86_400_000
const STOP_UNKNOWN = problem('stop-unknown', { stop: 'this' })

type Written = RequestOf<typeof passengerAlertWrite>

interface Asked {
  by: { concession: ConcessionNumber; at: string }
  written: Written
  /** Its beginning, where nobody says otherwise. */
  before: string
}

/** @throws HttpError 404 for a line, stop or shift that is none, 422 where it is about nothing, or its time is none */
export async function contentOf(
  { clock }: Pick<Context, 'clock'>,
  tx: Queries,
  { by: { concession, at }, written, before }: Asked,
): Promise<AlertContent> {
  const about = {
    tracks: [...new Set(written.tracks.map((id) => requireId(id, TRACK_UNKNOWN)))],
    stops: [...new Set(written.stops.map((id) => requireId(id, STOP_UNKNOWN)))],
    trips: written.trips.map(({ day, shift }) => ({ day, shift: requireId(shift, SHIFT_UNKNOWN) })),
  }
  if (about.tracks.length + about.stops.length + about.trips.length === 0) throw new HttpError(422, NOBODY)
  for (const { day } of about.trips) demandNear(`${day}T12:00:00Z`, { at, field: 'day' })
  await demandKnown(tx, concession, about)
  const from = written.from === null ? before : momentOf(clock, written.from, { at, field: 'from' })
  const until = written.until === null ? null : momentOf(clock, written.until, { at, field: 'until' })
  if (until !== null && Date.parse(until) <= Math.max(Date.parse(from), Date.parse(at)))
    throw new HttpError(422, UNTIL)
  const { cause, effect } = written
  return { words: wordsOf(written), cause, effect, from, until, ...about }
}

function wordsOf({ nl, ...written }: Written): AlertContent['words'] {
  const others = PASSENGER_LANGUAGES.flatMap((language) => {
    const words = language === 'nl' ? null : written[language]
    return words === null ? [] : [[language, words] as const]
  })
  return { nl, ...Object.fromEntries(others) }
}

function momentOf(
  clock: Context['clock'],
  given: string,
  { at, field }: { at: string; field: string },
): string {
  const moment = clock.wallClock(`${given.replace('T', ' ')}:00`, at)
  if (moment === null) throw new HttpError(422, problem('field-impossible', { field }))
  demandNear(moment, { at, field })
  return moment
}

function demandNear(moment: string, { at, field }: { at: string; field: string }): void {
  const isNear = Math.abs(Date.parse(moment) - Date.parse(at)) <= MAX_AWAY_MS
  if (!isNear) throw new HttpError(422, problem('field-impossible', { field }))
}

async function demandKnown(
  tx: Queries,
  concession: ConcessionNumber,
  { tracks, stops, trips }: Pick<AlertContent, 'tracks' | 'stops' | 'trips'>,
): Promise<void> {
  const known = new Set((await allTracks(tx, concession)).map(({ id }) => id))
  if (!tracks.every((id) => known.has(id))) throw notFound(TRACK_UNKNOWN)
  const found = await existingStops(tx, concession, stops)
  if (found.length < stops.length) throw notFound(STOP_UNKNOWN)
  const shifts = [...new Set(trips.map(({ shift }) => shift))]
  if ((await knownShifts(tx, concession, shifts)).length < shifts.length) throw notFound(SHIFT_UNKNOWN)
}
