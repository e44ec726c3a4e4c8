/** Exports: files with the counts of a range of days, made as jobs. Days are 'YYYY-MM-DD', moments ISO 8601 with offset. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { exportId } from '../ids.ts'
import type * as described from './exports.request.ts'
import { CSV_FORMS, EXPORT_FAULTS, EXPORT_KINDS, EXPORT_STATES } from './exports-values.ts'
import { moment } from './values.ts'

const exportRow = v.object({
  id: exportId,
  kind: v.picklist(EXPORT_KINDS),
  /** Of a CSV; null of other kinds. */
  form: v.nullable(v.picklist(CSV_FORMS)),
  /** Captains stand in it under their names, otherwise under marks. */
  hasNames: v.boolean(),
  /** Of TIDES: who got on and off stands in it as events too. */
  hasEvents: v.boolean(),
  firstDay: v.string(),
  lastDay: v.string(),
  state: v.picklist(EXPORT_STATES),
  /** Why it failed; null where it didn't. */
  fault: v.nullable(v.picklist(EXPORT_FAULTS)),
  days: v.number(),
  daysDone: v.number(),
  /** Stops that were written, until now. */
  rows: v.number(),
  /** Loads below zero: TIDES has no room for them, so they were left empty. */
  loadsLeftOut: v.number(),
  /** Null until it is whole. */
  bytes: v.nullable(v.number()),
  sha256: v.nullable(v.string()),
  askedBy: v.string(),
  askedAt: moment,
  /** The file is deleted then. */
  endsAt: moment,
})

const changed = v.object({ export: exportRow })

export const exportList = describeCall<typeof described.exportList>()({
  method: 'GET',
  path: '/office/exports',
  encoding: 'query',
  response: v.object({ today: v.string(), exports: v.array(exportRow) }),
})

export const exportMake = describeCall<typeof described.exportMake>()({
  method: 'POST',
  path: '/office/exports',
  encoding: 'json',
  response: changed,
})

/** Asked before its file is: an error of a download has nobody who words it. */
export const exportReady = describeCall<typeof described.exportReady>()({
  method: 'GET',
  path: '/office/exports/{id}',
  encoding: 'query',
  response: v.object({ fileName: v.string() }),
})

export const exportDelete = describeCall<typeof described.exportDelete>()({
  method: 'DELETE',
  path: '/office/exports/{id}',
  encoding: 'json',
  response: v.object({}),
})

/** The address of an export's file, below the calls' own. */
export const EXPORT_FILE_PATH = '/office/exports/:id/file'

export function exportFilePath(id: string): string {
  return `/api${EXPORT_FILE_PATH.replace(':id', encodeURIComponent(id))}`
}
