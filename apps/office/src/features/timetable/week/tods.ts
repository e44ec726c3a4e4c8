/** The roster of a file, or of those of TODS (Transit Operational Data Standard), as lines of `date,shift,ship,captain`. Pure. */
import { fieldsOf } from '../../../platform/pasted-table.ts'

export interface NamedText {
  name: string
  text: string
}

/** Each file of TODS that is read, with the columns it must have. `service_id` of an assignment may be left out. */
const COLUMNS = {
  'run_events.txt': ['service_id', 'run_id', 'trip_id'],
  'employee_run_dates.txt': ['date', 'service_id', 'run_id', 'employee_id'],
  'vehicle_assignments.txt': ['date', 'block_id', 'vehicle_id'],
}

/**
 * Null where a file of TODS lacks a column, or one of runs and employees the other. Assignments of vehicles stand with those or by
 * themselves.
 */
export function rosterIn(files: readonly NamedText[]): string | null {
  const read = (name: keyof typeof COLUMNS) => {
    const file = files.find((one) => one.name.toLowerCase() === name)
    return file && rowsOf(file.text, COLUMNS[name])
  }
  const runs = read('run_events.txt')
  const employees = read('employee_run_dates.txt')
  const vehicles = read('vehicle_assignments.txt')
  if ([runs, employees, vehicles].every((one) => one === undefined))
    return files.map(({ text }) => text).join('\n')
  if (!runs !== !employees || [runs, employees, vehicles].includes(null)) return null
  return joined(runs ?? [], employees ?? [], vehicles ?? [])
}

type Row = Readonly<Record<string, string>>

/** A line for each shift of each run of each day, by its block where it has one, else by its trip; and for each block that has a vehicle. */
function joined(runs: readonly Row[], employees: readonly Row[], vehicles: readonly Row[]): string {
  const runOf = ({ service_id: service = '', run_id: run = '' }: Row) => `${service}\n${run}`
  const shifts = Map.groupBy(runs, runOf)
  const planned = employees.flatMap((row) => {
    const ofRun = (shifts.get(runOf(row)) ?? []).map(shiftOf).filter((shift) => shift !== '')
    return [...new Set(ofRun)].map((shift) => ({ ...row, shift }))
  })
  const ships = new Map(
    vehicles.map((row) => {
      const { date = '', vehicle_id: vehicle = '' } = row
      return [`${date}\n${shiftOf(withService(row, runs))}`, vehicle]
    }),
  )
  const lines = planned.map(({ date = '', employee_id: employee = '', shift }: Row & { shift: string }) => {
    const key = `${date}\n${shift}`
    const ship = ships.get(key) ?? ''
    return { key, line: [dayOf(date), quoted(shift), quoted(ship), quoted(employee)].join(',') }
  })
  const sailed = new Set(lines.map(({ key }) => key))
  const alone = [...ships].flatMap(([key, ship]) => {
    const [date = '', shift = ''] = key.split('\n')
    return sailed.has(key) ? [] : [[dayOf(date), quoted(shift), quoted(ship), ''].join(',')]
  })
  return ['date,shift,ship,captain', ...lines.map(({ line }) => line), ...alone].join('\n')
}

/** An assignment without its service is of the only one that has its block; of several nobody knows which. */
function withService(row: Row, runs: readonly Row[]): Row {
  if (row.service_id) return row
  const services = new Set(
    runs
      .filter(({ block_id: block }) => block === row.block_id)
      .map(({ service_id: service = '' }) => service),
  )
  const [only = ''] = services
  return { ...row, service_id: services.size === 1 ? only : '' }
}

function shiftOf({ block_id: block = '', service_id: service = '', trip_id: trip = '' }: Row): string {
  return block === '' ? trip : [block, service].filter(Boolean).join(':')
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
