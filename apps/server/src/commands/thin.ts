import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { archiveFolder } from '../files/archive-folder.ts'
import type { ConcessionNumber } from '../repositories/row-ids.ts'
import { retentions } from '../repositories/upkeep/retention.ts'
import { daysBefore, type OldDay } from '../repositories/upkeep/thinned-trips.ts'
import { ArchiveUnlike, type Thinned, thinTrips } from '../services/privacy/thin-trips.ts'
import { AGE, monthsBefore } from './age.ts'
import { command, mustExist, type Work } from './command.ts'
import { NUMBER, optional, PATH, required, SWITCH } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

const { thin: say } = CATALOGUE

/** A stop with its history, its indexes and its part of the trip, as measured; only to say roughly how much it is. */
const BYTES_A_STOP = 700
const MB = 1_000_000

const COUNT = v.number()
const GIVES = v.object({
  before: v.string(),
  isDone: v.boolean(),
  concessions: v.array(
    v.object({
      concession: COUNT,
      trips: COUNT,
      stops: COUNT,
      firstDay: v.nullable(v.string()),
      lastDay: v.nullable(v.string()),
      bytes: COUNT,
      files: v.array(v.object({ file: v.string(), sha256: v.string(), bytes: COUNT })),
      left: v.array(v.object({ day: v.string(), because: v.picklist(['changed', 'photos']) })),
    }),
  ),
})

/** Takes trips of years ago out of the database, once they are in files. */
export const thin = command({
  help: say,
  options: { 'older-than': required(AGE), to: required(PATH), concession: optional(NUMBER), now: SWITCH },
  examples: [
    '--older-than 5y --to /backups/archive',
    '--older-than 5y --to /backups/archive --concession 2 --now',
  ],
  gives: GIVES,
  canStop: true,
  async prepare({ 'older-than': months, to, concession, now }) {
    await stat(dirname(to)).catch(() => {
      throw new UsageError(CATALOGUE.wrong.noFolder(dirname(to)))
    })
    return async (work) => {
      if (concession !== null) await mustExist(work.database, concession)
      const every = await retentions(work.database)
      const all = concession === null ? every.map((one) => one.concession) : [concession]
      const before = monthsBefore(work.clock.today(), months)
      const told = []
      for (const one of all) told.push(await (now ? doThin(work, one, before, to) : tell(work, one, before)))
      const shown = told.flatMap((one) => one.shown)
      const value = { before, isDone: now, concessions: told.map((one) => one.value) }
      return { value, shown: [...shown, ...(now ? [] : [say.notDone])].join('\n') }
    }
  },
})

async function tell({ database }: Work, concession: ConcessionNumber, before: string) {
  const days = await daysBefore(database, concession, before)
  const sums = sumsOf(days)
  const [first, last] = [days[0]?.day ?? null, days.at(-1)?.day ?? null]
  const value = { concession, ...sums, firstDay: first, lastDay: last, files: [], left: [] }
  if (first === null || last === null) return { value, shown: [say.nothing(concession, before)] }
  const mb = (sums.bytes / MB).toFixed(1)
  return { value, shown: [say.would(concession, { ...sums, from: first, until: last, mb })] }
}

async function doThin(work: Work, concession: ConcessionNumber, before: string, to: string) {
  const { progress, stop } = work
  const step = (at: { month: string; day: string | null }) => {
    stop.throwIfAborted()
    progress(say.at(concession, at.month, at.day))
  }
  const thinning = { ...work, folder: archiveFolder(to), pause, step }
  const { files, days, left } = await thinTrips(thinning, concession, before).catch((error: unknown) => {
    throw inWords(error, to)
  })
  progress('')
  const sums = sumsOf(days)
  const [first, last] = [days[0]?.day ?? null, days.at(-1)?.day ?? null]
  const value = { concession, ...sums, firstDay: first, lastDay: last, files, left }
  const shown =
    days.length + left.length === 0
      ? [say.nothing(concession, before)]
      : [
          say.done(concession, { days: days.length, ...sums }),
          ...files.map(({ file, sha256 }) => say.file(file, sha256)),
          ...leftInWords(left),
        ]
  return { value, shown }
}

function sumsOf(days: readonly Pick<OldDay, 'trips' | 'stops'>[]) {
  const trips = days.reduce((sum, day) => sum + day.trips, 0)
  const stops = days.reduce((sum, day) => sum + day.stops, 0)
  return { trips, stops, bytes: stops * BYTES_A_STOP }
}

function leftInWords(left: Thinned['left']): string[] {
  return (['changed', 'photos'] as const).flatMap((because) => {
    const days = left.filter((one) => one.because === because).length
    return days === 0 ? [] : [say.left[because](days)]
  })
}

function inWords(error: unknown, to: string): unknown {
  if (error instanceof ArchiveUnlike) return new UsageError(say.unlike(error.message))
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const why = (say.because as Record<string, string | undefined>)[code]
  return why === undefined ? error : new UsageError(say.cannot(to, why))
}
