/** Which writer makes which kind of export. */
import type { ExportKind } from '@vaarboek/wire/office'
import type { ExportPart, OwnFile } from '../../files/exports-folder.ts'
import { concessionName } from '../../repositories/concessions.ts'
import { approvedDaysBetween } from '../../repositories/counts/day-reviews.ts'
import type { ExportRow } from '../../repositories/exports/exports.ts'
import type { Context } from '../context.ts'
import type { ExportWriter } from './export-writer.ts'
import type { People } from './people-in-export.ts'
import { csvWriter } from './write-counts.ts'
import { parquetWriter } from './write-parquet.ts'
import { tidesWriter } from './write-tides.ts'

interface Asked {
  row: Pick<ExportRow, 'concession' | 'form' | 'firstDay' | 'lastDay' | 'hasEvents'>
  part: ExportPart
  people: People
}

/** A writer, and the file of the part that is whole at its end. */
interface Begun {
  writer: ExportWriter
  whole: OwnFile
}

type Begin = (context: Pick<Context, 'database' | 'clock'>, asked: Asked) => Promise<Begun>

export const WRITERS: Readonly<Record<ExportKind, Begin>> = {
  async csv({ clock }, { row, part, people }) {
    const whole = await part.file('counts')
    const form = row.form ?? 'plain'
    return { writer: await csvWriter({ clock, form, people, write: whole.write }), whole }
  },
  async parquet({ clock }, { part, people }) {
    const whole = await part.file('counts')
    return { writer: parquetWriter({ clock, people, write: whole.write }), whole }
  },
  async tides({ database, clock }, { row: { concession, firstDay, lastDay, hasEvents }, part, people }) {
    const whole = await part.file('package')
    const agency = (await concessionName(database, concession)) ?? String(concession)
    const approved = await approvedDaysBetween(database, concession, [firstDay, lastDay])
    const facts = { concession, agency, firstDay, lastDay, at: clock.now(), approved }
    return {
      writer: await tidesWriter({ ...facts, clock, people, hasEvents, file: part.file, whole }),
      whole,
    }
  },
}
