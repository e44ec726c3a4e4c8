/** An export of the command line goes to a file that only its owner can read: whole, or not at all. */

import { rm } from 'node:fs/promises'
import { type DayRange, dayCount, rangeFault } from '@vaarboek/domain'
import { MOST_EXPORT_DAYS } from '@vaarboek/wire/office'
import { type OwnFile, ownFile } from '../files/exports-folder.ts'
import type { ConcessionNumber } from '../repositories/row-ids.ts'
import { type ExportWriter, writeDays } from '../services/exports/export-writer.ts'
import type { Work } from './command.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

const { exports: words } = CATALOGUE

interface Range extends DayRange {
  concession: ConcessionNumber
}

/** @throws UsageError for days that run back, or are too many */
export function checkRange(range: DayRange): void {
  const fault = rangeFault(range, MOST_EXPORT_DAYS)
  if (fault === 'back') throw new UsageError(words.runsBack)
  if (fault === 'long') throw new UsageError(words.tooLong(MOST_EXPORT_DAYS))
}

/** @throws UsageError when the file is there already, or can't be written */
export async function exportToFile(
  { database, progress, stop }: Pick<Work, 'database' | 'progress' | 'stop'>,
  range: Range,
  path: string,
  writerTo: (file: OwnFile) => Promise<ExportWriter>,
): Promise<{ rows: number; loadsLeftOut: number }> {
  const days = dayCount(range)
  const file = await ownFile(path).catch((error: unknown) => {
    throw new UsageError(words.cannot(path, whyOf(error)))
  })
  try {
    const done = await writeDays(database, range, await writerTo(file), {
      step: async ({ daysDone }) => {
        stop.throwIfAborted()
        if (days > 1) progress(words.daysDone(daysDone, days))
      },
    })
    await file.close()
    progress('')
    return done
  } catch (error) {
    await file.abandon()
    await rm(path, { force: true })
    if (
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      error.code in words.because
    )
      throw new UsageError(words.cannot(path, whyOf(error)))
    throw error
  }
}

function whyOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return (words.because as Record<string, string | undefined>)[code] ?? String(error)
}
