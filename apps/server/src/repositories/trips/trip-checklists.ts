/** Checklists as they were filled in on a trip. SQL only. */
import type { MalfunctionCause } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { By } from '../by.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  PhotoNumber,
  ShipNumber,
  TripChecklistNumber,
  TripNumber,
} from '../row-ids.ts'
import type { SailedTrip } from './trip-access.ts'

export type ChecklistKind = 'start' | 'stop'

/** A checklist when it is started. */
export interface TripChecklistInput {
  trip: TripNumber
  kind: ChecklistKind
  ship: ShipNumber
  recordedAt: string
}

export interface TripChecklistRow {
  id: TripChecklistNumber
  trip: TripNumber
  kind: ChecklistKind
  createdAt: string
  completedAt: string | null
}

export interface EntryRow {
  id: TripChecklistNumber
  field: string
  checked: boolean
  value: string | null
  remarks: string | null
  photo: PhotoNumber | null
  photoSequence: number | null
  sequence: number
  deliveryKey: string
  /** The moment of recording by the tablet's clock. */
  recordedAt: string
  /** The moment of recording by the server's reckoning; null for entries of earlier versions. */
  reckonedAt: string | null
  /** The captain who filled it in, and the device. */
  captain: CaptainNumber
  device: string | null
  updatedAt: string
}

/** An entry as it is stored. */
export type EntryInput = Omit<EntryRow, 'id' | 'captain' | 'device' | 'updatedAt' | 'reckonedAt'> & {
  reckonedAt: string
}

const insert = statement(
  'trip-checklists-insert',
  `insert into trip_checklists (concession, trip, kind, checklist, captain, device, created_at, recorded_at)
    select $1, $2, $3, case when $3 = 'start' then start_checklist else stop_checklist end, $5, $6, $7, $8
    from ships where concession = $1 and id = $4
    on conflict do nothing returning id`,
)

/** Begins a checklist of a trip; null when the trip has one of that kind. */
export async function insertTripChecklist(
  tx: Queries,
  by: By,
  { trip, kind, ship, recordedAt }: TripChecklistInput,
): Promise<TripChecklistNumber | null> {
  const values = [by.concession, trip, kind, ship, by.captain, by.device, by.at, recordedAt]
  const [row] = await tx.query<{ id: TripChecklistNumber }>(insert, values)
  return row?.id ?? null
}

const ofTrip = statement(
  'trip-checklists-of-trip',
  'select id from trip_checklists where concession = $1 and trip = $2 and kind = $3',
)

export async function checklistOfTrip(
  tx: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
  kind: ChecklistKind,
): Promise<TripChecklistNumber | undefined> {
  const [row] = await tx.query<{ id: TripChecklistNumber }>(ofTrip, [concession, trip, kind])
  return row?.id
}

const columns = `id, trip, kind, created_at as "createdAt", completed_at as "completedAt" from trip_checklists
    where concession = $1 and id = $2`

const byId = statement('trip-checklists-by-id', `select ${columns}`)

export async function tripChecklistById(
  db: Queries,
  concession: ConcessionNumber,
  id: TripChecklistNumber,
): Promise<TripChecklistRow | undefined> {
  const [row] = await db.query<TripChecklistRow>(byId, [concession, id])
  return row
}

const lock = statement(
  'trip-checklists-lock',
  `select l.id, l.trip, l.kind, l.created_at as "createdAt", l.completed_at as "completedAt", t.created_by as "createdBy",
      t.captain, t.sailed_by as "sailedBy"
    from trip_checklists l join trips t on t.concession = l.concession and t.id = l.trip
    where l.concession = $1 and l.id = $2 for no key update of l`,
)

/** Holds the checklist until the transaction ends: changes to one happen one after the other. With who sails its trip. */
export async function lockTripChecklist(
  tx: Queries,
  concession: ConcessionNumber,
  id: TripChecklistNumber,
): Promise<(TripChecklistRow & SailedTrip) | undefined> {
  const [row] = await tx.query<TripChecklistRow & SailedTrip>(lock, [concession, id])
  return row
}

const complete = statement(
  'trip-checklists-complete',
  'update trip_checklists set completed_at = $3 where concession = $1 and id = $2 and completed_at is null',
)

/** Closes the checklist, unless it was closed before. */
export async function completeTripChecklist(
  tx: Queries,
  { concession, at }: By,
  id: TripChecklistNumber,
): Promise<void> {
  await tx.query(complete, [concession, id, at])
}

const entryColumns = `id, field, checked, value, remarks, photo, photo_sequence as "photoSequence", sequence,
      delivery_key as "deliveryKey", recorded_at as "recordedAt", reckoned_at as "reckonedAt", captain, device,
      updated_at as "updatedAt" from checklist_entries where concession = $1 and trip_checklist = $2`

const entries = statement('checklist-entries-all', `select ${entryColumns} order by id`)

/** The entries of a checklist in the order they first came. */
export async function entriesOfChecklist(
  db: Queries,
  concession: ConcessionNumber,
  checklist: TripChecklistNumber,
): Promise<EntryRow[]> {
  return db.query<EntryRow>(entries, [concession, checklist])
}

const entry = statement('checklist-entries-of-field', `select ${entryColumns} and field = $3`)

export async function entryOfField(
  tx: Queries,
  concession: ConcessionNumber,
  checklist: TripChecklistNumber,
  field: string,
): Promise<EntryRow | undefined> {
  const [row] = await tx.query<EntryRow>(entry, [concession, checklist, field])
  return row
}

/** A point as it was drawn up. */
export interface PointOfList {
  category: string
  title: string
  /** 'n.v.t' asks no value. */
  unit: string
  minimum: number | null
  takesTick: boolean
  malfunctionWhen: MalfunctionCause
  /** The ship it was drawn up for; null where nobody noted it. */
  ship: ShipNumber | null
}

const field = statement(
  'checklist-fields-known',
  `select f.category, f.title, f.unit, f.increase as minimum, f.asks_check as "takesTick",
      f.malfunction_when as "malfunctionWhen", l.ship
    from checklist_fields f join checklists l on l.concession = f.concession and l.id = f.checklist
    where f.concession = $1 and f.id = $2`,
)

/** The point of whichever checklist of the concession, also one that no ship has any more: a boat may have been at sea since. */
export async function pointOfList(
  tx: Queries,
  concession: ConcessionNumber,
  id: number,
): Promise<PointOfList | undefined> {
  const [row] = await tx.query<PointOfList>(field, [concession, id])
  return row
}

const put = statement(
  'checklist-entries-put',
  `insert into checklist_entries (concession, trip_checklist, field, checked, value, remarks, photo, photo_sequence,
      sequence, delivery_key, recorded_at, captain, device, updated_at, reckoned_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    on conflict (concession, trip_checklist, field) do update set checked = $4, value = $5, remarks = $6, photo = $7,
      photo_sequence = $8, sequence = $9, delivery_key = $10, recorded_at = $11, captain = $12, device = $13,
      updated_at = $14, reckoned_at = $15
    returning id`,
)

/** Stores an entry in the place of the one that the field has; returns its id. */
export async function putEntry(
  tx: Queries,
  { concession, captain, device, at }: By,
  checklist: TripChecklistNumber,
  entry: EntryInput,
): Promise<number> {
  const { field, checked, value, remarks, photo, photoSequence, sequence, deliveryKey, recordedAt } = entry
  const said = [field, checked, value, remarks, photo, photoSequence, sequence, deliveryKey, recordedAt]
  const values = [concession, checklist, ...said, captain, device, at, entry.reckonedAt]
  const [row] = await tx.query<{ id: number }>(put, values)
  if (!row) throw new Error('An upsert without a row')
  return row.id
}

const putPhoto = statement(
  'checklist-entries-put-photo',
  'update checklist_entries set photo = $3, photo_sequence = $4, updated_at = $5 where concession = $1 and id = $2',
)

/** Gives an entry a photo, and leaves what it says. */
export async function putEntryPhoto(
  tx: Queries,
  { concession, at }: By,
  entry: number,
  photo: { id: PhotoNumber; sequence: number },
): Promise<void> {
  await tx.query(putPhoto, [concession, entry, photo.id, photo.sequence, at])
}
