/**
 * Trips from before a day go to the operator's archive, a month of a concession at a time: written, read again and compared, and only then
 * taken out, a day in a transaction. It may be broken off anywhere: what is noted as archived is, and everything else is still here.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import type { ArchiveFolder } from '../../files/archive-folder.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import type { ArchiveFile } from '../../repositories/upkeep/archived-days.ts'
import { daysBefore, noteSailedUntil } from '../../repositories/upkeep/thinned-trips.ts'
import type { Context } from '../context.ts'
import {
  ARCHIVE_KINDS,
  type ArchiveDigests,
  archiveName,
  isSameDay,
  type Month,
  readBack,
  readMonth,
  writeMonth,
} from './month-archive.ts'
import { type ThinnedDay, thinDay, type WhyLeft } from './thin-day.ts'

/** Between two pieces. */
const REST_MS = 20
/** While the boats' work waits. */
const STAND_BACK_MS = 1000
/** Files of a month: nobody runs it so often that records came in between. */
const MOST_PARTS = 100

/** A file doesn't hold what was written to it. Nothing of its month was taken out. */
export class ArchiveUnlike extends Error {}

export interface Thinning extends Pick<Context, 'clock'> {
  database: Pick<Database, 'transaction' | 'query' | 'script' | 'waiting'>
  folder: ArchiveFolder
  /** The account of the machine that asked for it. */
  by: string
  /** Is kept after so many milliseconds. */
  pause: (ms: number) => Promise<unknown>
  /** Says that a step begins; it throws when nobody wants the rest. */
  step: (of: { month: string; day: string | null }) => void
}

export interface Thinned {
  files: (ArchiveFile & { bytes: number })[]
  days: (ThinnedDay & { day: string })[]
  left: { day: string; because: WhyLeft }[]
}

/** @throws ArchiveUnlike, and whatever the disk says */
export async function thinTrips(
  thinning: Thinning,
  concession: ConcessionNumber,
  before: string,
): Promise<Thinned> {
  const thinned: Thinned = { files: [], days: [], left: [] }
  const old = await daysBefore(thinning.database, concession, before)
  for (const [month, days] of Map.groupBy(old, ({ day }) => day.slice(0, 'YYYY-MM'.length)))
    await thinMonth(thinning, { concession, month, days: days.map(({ day }) => day) }, thinned)
  return thinned
}

async function thinMonth(thinning: Thinning, month: Month, thinned: Thinned): Promise<void> {
  const { database, clock, folder, by } = thinning
  const { concession, days } = month
  const { part, written } = await archivedIn(thinning, month)
  const files = await Promise.all(
    ARCHIVE_KINDS.map(async (kind) => {
      const file = archiveName(kind, month, part)
      return { file, ...(await folder.told(file)) }
    }),
  )
  thinned.files.push(...files)
  const range = { firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' }
  await database.transaction(async (tx) => noteSailedUntil(tx, concession, range))
  const names = files.map(({ file, sha256 }) => ({ file, sha256 }))
  for (const day of days) {
    await rest(thinning, month.month, day)
    const done = await database.transaction((tx) =>
      thinDay(tx, clock, { concession, day, written, files: names, by }),
    )
    if (typeof done === 'string') thinned.left.push({ day, because: done })
    else thinned.days.push({ day, ...done })
  }
}

/** The files that hold the month as it is: those that an earlier run left, or new ones. */
async function archivedIn(
  thinning: Thinning,
  month: Month,
): Promise<{ part: number; written: ArchiveDigests }> {
  const { folder } = thinning
  const names = await folder.names()
  const isThere = (part: number) => ARCHIVE_KINDS.some((kind) => names.has(archiveName(kind, month, part)))
  const step = () => rest(thinning, month.month, null)
  const reading = { ...thinning, rest: step }
  let part = 1
  const here = isThere(part) ? await readMonth(reading, month, async () => undefined) : null
  for (; here && isThere(part) && part < MOST_PARTS; part += 1) {
    const written = await readBack(folder, month, part, step)
    if (written && month.days.every((day) => isSameDay(day, here, written))) return { part, written }
  }
  const given = await writeMonth(reading, folder, month, part)
  const written = await readBack(folder, month, part, step)
  if (!written || !month.days.every((day) => isSameDay(day, given, written)))
    throw new ArchiveUnlike(archiveName('stops', month, part))
  return { part, written }
}

async function rest({ database, pause, step }: Thinning, month: string, day: string | null): Promise<void> {
  step({ month, day })
  await turn()
  while (database.waiting() > 0) await pause(STAND_BACK_MS)
  await pause(REST_MS)
}
