/**
 * Codes of the messages of the office's calls, beside those of all calls. The app words them, and acts on some. What a code means stays; its
 * response has an English message beside it, made of code and parameters, for other clients.
 */
import type { CountDoubt } from '@vaarboek/domain'
import type { ResponseOf } from '../call.ts'
import type { ChecklistFault } from './checklist-values.ts'
import type { RefusedRow } from './many-values.ts'
import type { dayApprove } from './reviews.ts'
import type { RefusedPlan } from './timetable-values.ts'

export const OFFICE_CODES = [
  'counts-rows',
  'count-corrected-ask',
  'count-corrected-open',
  'count-reason-missing',
  'day-approve-ask',
  'day-captain-unknown',
  'day-far',
  'day-nothing-to-approve',
  'day-over',
  'day-reason-missing',
  'day-shift-long',
  'day-ship-unknown',
  'day-stops-few',
  'day-stops-unknown',
  'day-sums-changed',
  'day-times-back',
  'day-track-missing',
  'days-archived',
  'days-range',
  'export-elsewhere',
  'export-form',
  'export-many',
  'export-unfinished',
  'export-unknown',
  'hand-over-nobody',
  'hand-over-own',
  'hand-over-unknown',
  'log-note-unknown',
  'malfunction-done-missing',
  'malfunction-done-or-first-missing',
  'malfunction-duplicate-impossible',
  'malfunction-duplicate-of-duplicate',
  'malfunction-duplicate-unknown',
  'malfunction-owner-missing',
  'malfunction-owner-unable',
  'malfunction-owner-unknown',
  'malfunction-wait-far',
  'malfunction-waiting-for-missing',
  'notification-templates-many',
  'office-captain-known',
  'office-captain-unknown',
  'office-changed-since',
  'office-checklist-nobody',
  'office-checklist-unknown',
  'office-checklist-wrong',
  'office-confirm',
  'office-device-unknown',
  'office-get-body',
  'office-invitation-ended',
  'office-key-missing',
  'office-login-wrong',
  'office-name-differs',
  'office-no-codes',
  'office-not-logged-in',
  'office-not-yours',
  'office-notification-no-tracks',
  'office-notification-nobody',
  'office-notification-until',
  'office-origin',
  'office-page',
  'office-passkey-known',
  'office-passkey-last',
  'office-passkey-many',
  'office-passkey-unfit',
  'office-passkey-unknown',
  'office-passkey-wrong',
  'office-passkeys-off',
  'office-password-guessable',
  'office-password-short',
  'office-password-wrong',
  'office-plain-http',
  'office-provider-another',
  'office-provider-down',
  'office-provider-elsewhere',
  'office-provider-ended',
  'office-provider-nobody',
  'office-provider-not-again',
  'office-provider-off',
  'office-provider-refused',
  'office-provider-stopped',
  'office-provider-taken',
  'office-provider-unverified',
  'office-revision-missing',
  'office-right',
  'office-session-unknown',
  'office-ship-known',
  'office-staff-known',
  'office-staff-unknown',
  'office-steward-itself',
  'office-steward-known',
  'office-steward-unknown',
  'office-upload-cut',
  'office-yourself',
  'occupancy-not-rising',
  'passenger-alert-nobody',
  'passenger-alert-unknown',
  'passenger-alert-until',
  'passenger-alerts-many',
  'plans-refused',
  'rows-mailed-many',
  'rows-refused',
  'timetable-ask',
  'timetable-busy',
  'timetable-day',
  'timetable-needed',
  'timetable-unknown',
  'timetable-withdrawn',
  'trip-archived',
  'wall-link-ended',
  'wall-link-unknown',
  'wall-links-many',
] as const

export type OfficeCode = (typeof OFFICE_CODES)[number]

/** Parameters of the codes that have any, as a response has them. */
export interface OfficeParams {
  /** So many of the days are in the operator's archive, the last one on `until`. */
  'days-archived': { days: number; until: string }
  /** It ends before it begins, or has more days than it may. */
  'days-range': { field: string; because: 'back' | 'long'; days: number }
  /** More than so many. */
  'counts-rows': { most: number }
  'count-corrected-ask': { doubts: CountDoubt[] }
  /** How many trips may still be sailed, and how many have marks that nobody has looked at. */
  'day-approve-ask': { open: number; marked: number }
  'day-far': { days: number }
  /** Those of now. */
  'day-sums-changed': { sums: ResponseOf<typeof dayApprove>['sums'] }
  /** So many of a concession's are being made, or wait. */
  'export-many': { most: number }
  'malfunction-duplicate-of-duplicate': { malfunction: number; first: number }
  'notification-templates-many': { most: number }
  'office-checklist-unknown': { what: 'list' | 'draft' }
  'office-checklist-wrong': ChecklistFault
  'office-notification-nobody': { audience: 'tracks' | 'ships' }
  'office-notification-until': { end: 'impossible' | 'past' | 'far' }
  'office-passkey-many': { most: number }
  'office-password-short': { least: number }
  'passenger-alerts-many': { most: number }
  /** Nothing is planned: these are wrong. */
  'plans-refused': { rows: readonly RefusedPlan[] }
  /** More would be mailed than are at once. */
  'rows-mailed-many': { most: number }
  /** Nothing is added: these are wrong. */
  'rows-refused': { rows: readonly RefusedRow[] }
  /** The questions that weren't said yes to: false, zero and none where they were, or weren't asked. */
  'timetable-ask': { today: boolean; emptyDays: number; zones: string[] }
  /** A day that is over, or has gone by since; more than `days` ahead; from which on nothing sails. */
  'timetable-day': { because: 'over' | 'gone-by' | 'never-sails' } | { because: 'far'; days: number }
  /** Nothing would hold on that day. */
  'timetable-needed': { version: number; day: string }
  'timetable-unknown': { what: 'version' | 'draft' }
  'timetable-withdrawn': { version: number }
  /** The operator took it into these files of their archive. */
  'trip-archived': { day: string; files: readonly string[] }
  /** So many that one person made are open. */
  'wall-links-many': { most: number }
}
