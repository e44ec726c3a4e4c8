/** The files of a month in the operator's archive: written once, and read again before anybody relies on them. */
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import type { Transactional } from '../../database/database.ts'
import type { ArchiveFolder } from '../../files/archive-folder.ts'
import type { OwnFile } from '../../files/exports-folder.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { allTripsOn } from '../../repositories/upkeep/thinned-trips.ts'
import type { Context } from '../context.ts'
import {
  ARCHIVED,
  type ArchiveKind,
  type ArchiveRows,
  archiveRows,
  inPieces,
} from '../exports/archive-rows.ts'
import { type ParquetTable, parquetTable } from '../exports/parquet-table.ts'
import { type DayDigest, type Digests, RowDigests } from '../exports/row-digests.ts'

export const ARCHIVE_KINDS = Object.keys(ARCHIVED) as ArchiveKind[]

/** Of each table. */
export type ArchiveDigests = Record<ArchiveKind, Digests>

export interface Month {
  concession: ConcessionNumber
  /** 'YYYY-MM'. */
  month: string
  /** Days of it that have trips here, in order. */
  days: readonly string[]
}

/** Its name; from the second on with its number: what came after the first was written. */
export function archiveName(kind: ArchiveKind, { concession, month }: Omit<Month, 'days'>, part: number) {
  return `concession-${concession}-${kind}-${month}${part === 1 ? '' : `-${part}`}.parquet`
}

export interface Reading {
  database: Transactional
  clock: Context['clock']
  /** Is kept after each piece; it throws when nobody wants the rest. */
  rest: () => Promise<void>
}

/** Gives the rows of the month's days, a few whole trips at a time, and returns their digests. */
export async function readMonth(
  { database, clock, rest }: Reading,
  { concession, days }: Month,
  use: (rows: ArchiveRows) => Promise<void>,
): Promise<ArchiveDigests> {
  const digests = newDigests()
  for (const day of days) {
    const ids = await database.transaction((db) => allTripsOn(db, concession, day, 'free'))
    for (const trips of inPieces(ids)) {
      const rows = await database.transaction((db) => archiveRows(db, clock, { concession, day, trips }))
      for (const kind of ARCHIVE_KINDS) digests[kind].add(day, rows[kind])
      await use(rows)
      await rest()
    }
  }
  return digestsOf(digests)
}

export function newDigests() {
  return { trips: new RowDigests<string>(ARCHIVED.trips), stops: new RowDigests<string>(ARCHIVED.stops) }
}

export function digestsOf(digests: ReturnType<typeof newDigests>): ArchiveDigests {
  return { trips: digests.trips.digests(), stops: digests.stops.digests() }
}

/** Writes the month's files under a number that none of them has. Returns digests of what was given to them. */
export async function writeMonth(
  reading: Reading,
  folder: ArchiveFolder,
  month: Month,
  part: number,
): Promise<ArchiveDigests> {
  const files = new Map<ArchiveKind, OwnFile>()
  const tables = new Map<ArchiveKind, ParquetTable<string>>()
  try {
    for (const kind of ARCHIVE_KINDS) {
      const file = await folder.begin(archiveName(kind, month, part))
      files.set(kind, file)
      tables.set(
        kind,
        parquetTable<string>(ARCHIVED[kind], (bytes) => file.write(bytes)),
      )
    }
    const digests = await readMonth(reading, month, async (rows) => {
      for (const [kind, table] of tables) await table.add(rows[kind])
    })
    for (const table of tables.values()) await table.end()
    for (const [kind, file] of files) await folder.finish(file, archiveName(kind, month, part))
    return digests
  } catch (error) {
    for (const file of files.values()) await folder.discard(file)
    throw error
  }
}

/** Reads the files again, a group of rows at a time; null where one isn't there or isn't of this kind. */
export async function readBack(
  folder: ArchiveFolder,
  month: Month,
  part: number,
  rest: () => Promise<void>,
): Promise<ArchiveDigests | null> {
  const digests = newDigests()
  for (const kind of ARCHIVE_KINDS) {
    const path = folder.pathOf(archiveName(kind, month, part))
    const file = await asyncBufferFromFile(path).catch(() => null)
    const metadata = file && (await parquetMetadataAsync(file).catch(() => null))
    if (!file || !metadata) return null
    let rowStart = 0
    for (const group of metadata.row_groups) {
      const rowEnd = rowStart + Number(group.num_rows)
      const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd }).catch(() => null)
      if (!rows) return null
      for (const row of rows) digests[kind].addRead('service_date', row)
      rowStart = rowEnd
      await rest()
    }
  }
  return digestsOf(digests)
}

/** Whether the rows of a day are the same. */
export function isSameDay(day: string, one: ArchiveDigests, other: ArchiveDigests): boolean {
  return ARCHIVE_KINDS.every((kind) => isSame(one[kind].get(day), other[kind].get(day)))
}

function isSame(one: DayDigest | undefined, other: DayDigest | undefined): boolean {
  return one?.rows === other?.rows && one?.sha256 === other?.sha256
}
