/**
 * Runs what pg_restore writes of an archive: statements, and rows behind each COPY. psql would run it too, with the commands of its own
 * that may stand in it; to a connection such a line is an error of the statement.
 */
import type pg from 'pg'
import { BackupFault } from './backup-file.ts'
import { CopyIn } from './copy-in.ts'
import { MOST_TOGETHER } from './unpacked.ts'
import { wholeRows } from './whole-rows.ts'

const COPY = Buffer.from('COPY ')
const FROM = Buffer.from(' FROM stdin;\n')
const LINE_END = Buffer.from('\n')
const ROWS_END = Buffer.from('\\.\n')
const BEHIND_A_ROW = Buffer.concat([LINE_END, ROWS_END])
/** Lines by which newer programs let psql refuse its own commands. */
const FOR_PSQL = /^\\(?:un)?restrict \w+$/gm

/** A part of a text, from one place up to another. */
interface Span {
  from: number
  to: number
}

/** @throws Error as the database gives it; BackupFault where the text breaks off among rows */
export async function runRestored(client: pg.ClientBase, text: AsyncIterable<Buffer>): Promise<void> {
  let statements: Buffer[] = []
  let rows: CopyIn | null = null
  for await (const lines of wholeRows(text))
    for (let place = 0; place < lines.length; ) {
      if (rows === null) {
        const copy = copyIn(lines, place)
        statements.push(lines.subarray(place, copy?.from))
        demandBounded(statements)
        place = copy?.to ?? lines.length
        if (!copy) continue
        await run(client, statements)
        statements = []
        rows = new CopyIn(client, oneStatement(lines.subarray(copy.from, copy.to)))
      } else {
        const end = rowsEndIn(lines, place)
        await rows.put(lines.subarray(place, end?.from))
        place = end?.to ?? lines.length
        if (!end) continue
        await rows.end()
        rows = null
      }
    }
  if (rows !== null) throw new BackupFault('The backup ends among the rows of a table.')
  await run(client, statements)
}

/** Statements between rows are held until they are run: a schema, which has some thousand lines. */
function demandBounded(statements: readonly Buffer[]): void {
  if (statements.reduce((bytes, { length }) => bytes + length, 0) > MOST_TOGETHER)
    throw new BackupFault(
      `The backup has statements of more than ${MOST_TOGETHER} bytes: Vaarboek didn't write it.`,
    )
}

async function run(client: pg.ClientBase, statements: readonly Buffer[]): Promise<void> {
  await client.query(String(Buffer.concat(statements)).replace(FOR_PSQL, ''))
}

/** A second statement of the line would wait for rows for ever. */
function oneStatement(line: Buffer): string {
  const text = String(line)
  if (text.indexOf(';') === text.lastIndexOf(';')) return text
  throw new BackupFault(
    `The backup has a line in it that Vaarboek didn't write: ${text.trim().slice(0, 200)}`,
  )
}

/** The next line that begins a COPY. */
function copyIn(lines: Buffer, place: number): Span | null {
  for (let end = lines.indexOf(FROM, place); end >= 0; end = lines.indexOf(FROM, end + 1)) {
    const from = lines.lastIndexOf(LINE_END, end) + 1
    if (from >= place && lines.subarray(from, from + COPY.length).equals(COPY))
      return { from, to: end + FROM.length }
  }
  return null
}

/** The line that ends the rows. */
function rowsEndIn(lines: Buffer, place: number): Span | null {
  const isHere = lines.subarray(place, place + ROWS_END.length).equals(ROWS_END)
  const from = isHere ? place : lines.indexOf(BEHIND_A_ROW, place) + 1
  return isHere || from > 0 ? { from, to: from + ROWS_END.length } : null
}
