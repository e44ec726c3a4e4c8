/**
 * A stop as a delivery has it, and its columns with their types. The stop itself and its history have the same columns; a
 * field without one here doesn't compile.
 */
import type { CaptainNumber, VisitNumber } from '../row-ids.ts'
import { COUNTED_VISIT_COLUMNS, type CountedVisit } from './counted-columns.ts'

/** A stop as a delivery has it. */
export interface DeliveredVisit extends CountedVisit {
  id: VisitNumber
  state: 'passed' | 'skipped'
  arrivedAt: string | null
  departedAt: string | null
  whySkipped: string | null
  remarks: string | null
  sequence: number
  deliveryKey: string
  correction: string | null
  /** The moment of recording by the tablet's clock. */
  recordedAt: string | null
  /** The moment of recording by the server's reckoning; null for records of earlier versions. */
  reckonedAt: string | null
  /** Moments in the tablet's own words, where the server made something else of them. */
  said: SaidMoments | null
}

/** The same with who said it, and on which device. */
export interface VisitRecord extends DeliveredVisit {
  captain: CaptainNumber
  /** Null where the app named none. */
  device: string | null
}

/** Moments in the tablet's own words. */
export interface SaidMoments {
  recorded_at: string | null
  arrived: string | null
  departured: string | null
}

type OtherField = Exclude<keyof DeliveredVisit, keyof CountedVisit | 'id'>

const OTHERS: Record<OtherField, [column: string, type: string]> = {
  state: ['state', 'text'],
  arrivedAt: ['arrived_at', 'timestamptz'],
  departedAt: ['departed_at', 'timestamptz'],
  whySkipped: ['why_skipped', 'text'],
  remarks: ['remarks', 'text'],
  sequence: ['sequence', 'bigint'],
  deliveryKey: ['delivery_key', 'text'],
  correction: ['correction', 'text'],
  recordedAt: ['recorded_at', 'timestamptz'],
  reckonedAt: ['reckoned_at', 'timestamptz'],
  said: ['said', 'jsonb'],
}

const ALL = [
  ...COUNTED_VISIT_COLUMNS.map(([field, column]) => ({ field, column, type: 'int' })),
  ...Object.entries(OTHERS).map(([field, [column, type]]) => ({ field, column, type })),
]

/** 'people_on, … recorded_at' */
export const DELIVERED_COLUMNS = ALL.map(({ column }) => column).join(', ')
/** '"peopleOn", … "recordedAt"', in the same order. */
export const DELIVERED_FIELDS = ALL.map(({ field }) => `"${field}"`).join(', ')
/** For jsonb_to_recordset: '"peopleOn" int, …' */
export const DELIVERED_TYPES = ALL.map(({ field, type }) => `"${field}" ${type}`).join(', ')

/** 't.people_on as "peopleOn", …' */
export function selectDelivered(table: string): string {
  return ALL.map(({ field, column }) => `${table}.${column} as "${field}"`).join(', ')
}

/** 'people_on = d."peopleOn", …' */
export function setDelivered(from: string): string {
  return ALL.map(({ field, column }) => `${column} = ${from}."${field}"`).join(', ')
}
