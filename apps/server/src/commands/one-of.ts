/** A ship or a track, by its name or, where two have one name, by its number. */
import { normalForm } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { type OfficeShipRow, shipsOfOffice } from '../repositories/fleet/ships.ts'
import type { ConcessionNumber } from '../repositories/row-ids.ts'
import { type ListedTrack, listedTracks } from '../repositories/timetable/tracks.ts'
import { NAME, NUMBER, optional } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

export const SHIP = { ship: optional(NAME), 'ship-id': optional(NUMBER) }
export const TRACK = { track: optional(NAME), 'track-id': optional(NUMBER) }

export interface Sought {
  name: string | null
  id: number | null
}

interface Kind<Row> {
  option: 'ship' | 'track'
  /** Marks that tell the row from another one of that name. */
  describe: (row: Row) => string
}

export async function shipOf(
  db: Queries,
  concession: ConcessionNumber,
  { ship: name, 'ship-id': id }: { ship: string | null; 'ship-id': number | null },
): Promise<OfficeShipRow> {
  const describe = (row: OfficeShipRow) => CATALOGUE.ships.marks(row)
  return oneOf(await shipsOfOffice(db, concession), { name, id }, { option: 'ship', describe })
}

export async function trackOf(
  db: Queries,
  concession: ConcessionNumber,
  { track: name, 'track-id': id }: { track: string | null; 'track-id': number | null },
): Promise<ListedTrack> {
  const describe = (row: ListedTrack) => CATALOGUE.tracks.marks(row)
  return oneOf(await listedTracks(db, concession), { name, id }, { option: 'track', describe })
}

/** @throws UsageError when it isn't there, or when several have that name: with the number of each */
function oneOf<Row extends { id: number; name: string }>(
  rows: readonly Row[],
  { name, id }: Sought,
  { option, describe }: Kind<Row>,
): Row {
  if ((name === null) === (id === null)) throw new UsageError(CATALOGUE.wrong.oneOfBoth(option))
  const found = allOf(rows, { name, id })
  const [first, ...more] = found
  if (!first) throw noneOf(rows, { name, id }, option)
  if (more.length === 0) return first
  const lines = found.map((row) => `  --${option}-id ${row.id}: ${row.name}, ${describe(row)}`)
  throw new UsageError(
    [CATALOGUE.wrong.several(name ?? '', `--${option}-id`), ...lines].join('\n'),
    'several',
  )
}

/** All of that name, or the one of that number. */
export function allOf<Row extends { id: number; name: string }>(
  rows: readonly Row[],
  { name, id }: Sought,
): Row[] {
  return rows.filter((row) => (id === null ? normalForm(row.name) === normalForm(name ?? '') : row.id === id))
}

/** That there is none, with the names there are. */
export function noneOf(
  rows: readonly { name: string }[],
  { name, id }: Sought,
  option: 'ship' | 'track',
): UsageError {
  const known = [...new Set(rows.map((row) => row.name))].join(', ') || '-'
  return new UsageError(
    id === null
      ? CATALOGUE.wrong.noneCalled[option](name ?? '', known)
      : CATALOGUE.wrong.noneNumbered[option](id),
    `${option}-unknown`,
  )
}
