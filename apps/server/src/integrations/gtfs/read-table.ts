/** Reads one table of a feed row by row, so that a table of any length fits in memory. */
import { isUtf8 } from 'node:buffer'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { FeedError } from './feed-error.ts'
import type { FeedFiles } from './feed-files.ts'
import type { Remarks } from './remarks.ts'

/** The files, and where remarks on them go. */
export interface Source {
  files: FeedFiles
  remarks: Remarks
  /** Called for each row that was read. */
  onRow: () => void
}

interface Description<Column extends string> {
  file: string
  /** Columns the table must have. */
  needs: readonly Column[]
  /** Columns it may have; one that isn't there is empty. */
  may: readonly Column[]
}

/** The cells by their column; what isn't there is empty. */
export type Row<Column extends string> = Readonly<Record<Column, string>>

/** No row of a timetable is longer: a quote that is never closed would take in the whole file. */
const MAX_BYTES_A_ROW = 100_000
const [LF, CR] = [0x0a, 0x0d]

/**
 * Reads a table. Returns whether the feed has it.
 * @throws FeedError when it isn't CSV, isn't UTF-8 or lacks a column
 */
export async function readTable<Column extends string>(
  source: Source,
  { file, needs, may }: Description<Column>,
  take: (row: Row<Column>, number: number) => void,
): Promise<boolean> {
  const stream = await source.files.open(file)
  if (!stream) return false
  let read: ((cells: string[]) => Row<Column> | null) | null = null
  const parser = parse({
    bom: true,
    trim: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    // Spreadsheets leave rows of nothing but commas.
    skip_records_with_empty_values: true,
    relax_column_count: true,
    max_record_size: MAX_BYTES_A_ROW,
    on_record(cells: string[], { lines }) {
      if (read) {
        source.onRow()
        const row = read(cells)
        if (row) take(row, lines)
        else source.remarks.refuse({ file, row: lines }, 'fields-too-many')
      } else read = reader(file, cells, needs, may)
      return null
    },
  })
  // Nothing comes out of it: each row was taken as it was read.
  parser.resume()
  try {
    await pipeline(stream, onlyUtf8(file), parser)
  } catch (error) {
    throw feedError(file, error)
  }
  if (!read) throw new FeedError({ code: 'file-empty', file })
  return true
}

/** Reads a table that no feed goes without, as `readTable` does. */
export async function readRequired<Column extends string>(
  source: Source,
  description: Description<Column>,
  take: (row: Row<Column>, number: number) => void,
): Promise<void> {
  const isThere = await readTable(source, description, take)
  if (!isThere) throw new FeedError({ code: 'file-missing', file: description.file })
}

/** How a row's cells become its columns; null for a row that has more of them than there are columns. */
function reader<Column extends string>(
  file: string,
  header: string[],
  needs: readonly Column[],
  may: readonly Column[],
): (cells: string[]) => Row<Column> | null {
  const columns = needs.filter((column) => !header.includes(column))
  if (columns.length > 0) throw new FeedError({ code: 'column-missing', file, columns })
  const places = [...needs, ...may].map((column) => [column, header.indexOf(column)] as const)
  return (cells) => {
    if (cells.length > header.length && cells.slice(header.length).some((cell) => cell !== '')) return null
    const row = {} as Record<Column, string>
    for (const [column, place] of places) row[column] = cells[place] ?? ''
    return row
  }
}

/** Passes bytes on that are UTF-8 text. An end of a line is never part of another character, so whole lines can be judged. */
function onlyUtf8(file: string): Transform {
  let rest: Buffer = Buffer.alloc(0)
  let lines = 0
  const judge = (bytes: Buffer): FeedError | null => {
    if (!isText(bytes)) return new FeedError({ code: 'not-utf8', file, row: lines + badLine(bytes) })
    for (const _ of lineEnds(bytes)) lines += 1
    return null
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      // A CR at the very end may be followed by the LF that belongs to it.
      const end = Math.max(bytes.lastIndexOf(LF), bytes.subarray(0, -1).lastIndexOf(CR)) + 1
      rest = bytes.subarray(end)
      if (rest.length > MAX_BYTES_A_ROW)
        return done(new FeedError({ code: 'row-too-long', file, row: lines + 1 }))
      const whole = bytes.subarray(0, end)
      done(judge(whole), whole)
    },
    flush(done) {
      done(judge(rest), rest)
    },
  })
}

function isText(bytes: Buffer): boolean {
  return isUtf8(bytes) && !bytes.includes(0)
}

/** Ends of the lines: behind LF, CR and LF, or CR alone as on an old Mac. Each byte is looked at once. */
function* lineEnds(bytes: Buffer): Generator<number> {
  const next = (byte: number, from: number) => {
    const at = bytes.indexOf(byte, from)
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  let [lf, cr] = [next(LF, 0), next(CR, 0)]
  while (lf < bytes.length || cr < bytes.length) {
    const end = (lf === cr + 1 ? lf : Math.min(lf, cr)) + 1
    yield end
    if (lf < end) lf = next(LF, end)
    if (cr < end) cr = next(CR, end)
  }
}

/** The number of the first line that isn't text, from 1. */
function badLine(bytes: Buffer): number {
  let [line, from] = [1, 0]
  for (const end of lineEnds(bytes)) {
    if (!isText(bytes.subarray(from, end))) return line
    line += 1
    from = end
  }
  return line
}

const QUOTES = ['CSV_QUOTE_NOT_CLOSED', 'CSV_INVALID_CLOSING_QUOTE', 'INVALID_OPENING_QUOTE']

function feedError(file: string, error: unknown): FeedError {
  if (error instanceof FeedError) return error
  if (!(error instanceof CsvError)) {
    const reason = error instanceof Error ? error.message : String(error)
    return new FeedError({ code: 'file-unreadable', file, reason }, { cause: error })
  }
  const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
  const why = QUOTES.includes(error.code) ? 'quotes' : isLong ? 'length' : 'other'
  const [row, reason] = [Number(error.lines), error.message]
  return new FeedError({ code: 'csv-unreadable', file, row, why, reason }, { cause: error })
}
