/** The roster of a file, or of two of TODS (Transit Operational Data Standard), as lines of `date,shift,ship,captain`. Pure. */
import { fieldsOf } from '../../../platform/pasted-table.ts'

export interface NamedText {
  name: string
  text: string
}

const RUN_EVENTS = 'run_events.txt'
const EMPLOYEE_RUN_DATES = 'employee_run_dates.txt'

/** Null where one of the two files of TODS is missing, or one of their columns. */
export function rosterIn(files: readonly NamedText[]): string | null {
  const called = (name: string) => files.find((file) => file.name.toLowerCase() === name)?.text
  const [events, dates] = [called(RUN_EVENTS), called(EMPLOYEE_RUN_DATES)]
  if (events === undefined && dates === undefined) return files.map(({ text }) => text).join('\n')
  if (events === undefined || dates === undefined) return null
  const runs = rowsOf(events, ['service_id', 'run_id', 'trip_id'])
  const employees = rowsOf(dates, ['date', 'service_id', 'run_id', 'employee_id'])
  return runs && employees && joined(runs, employees)
}

type Row = Readonly<Record<string, string>>

/** A line for each shift of each run of each day: by its block where it has one, else by its trip. */
function joined(runs: readonly Row[], employees: readonly Row[]): string {
  const runOf = ({ service_id: service = '', run_id: run = '' }: Row) => `${service}\n${run}`
  const shifts = Map.groupBy(runs, runOf)
  const lines = employees.flatMap((row) => {
    const { date = '', employee_id: employee = '' } = row
    const ofRun = (shifts.get(runOf(row)) ?? []).map(shiftOf).filter((shift) => shift !== '')
    return [...new Set(ofRun)].map((shift) => [dayOf(date), quoted(shift), '', quoted(employee)].join(','))
  })
  return ['date,shift,ship,captain', ...lines].join('\n')
}

function shiftOf({ block_id: block = '', service_id: service = '', trip_id: trip = '' }: Row): string {
  return block === '' ? trip : `${block}:${service}`
}

/** '20261201' is '2026-12-01'. */
function dayOf(date: string): string {
  return date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}

function quoted(field: string): string {
  return /[",;\t]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

/** Null where a column is missing. */
function rowsOf(text: string, needed: readonly string[]): Row[] | null {
  const [heading = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const columns = fieldsOf(heading, ',')
  if (needed.some((column) => !columns.includes(column))) return null
  return lines.map((line) => {
    const fields = fieldsOf(line, ',')
    return Object.fromEntries(columns.map((column, place) => [column, fields[place] ?? '']))
  })
}
