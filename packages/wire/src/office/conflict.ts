/** The action that was first, as a 409 tells it to whoever changes the same thing second. Its words are the office's. */
import * as v from 'valibot'
import type { AuditAction } from './audit-values.ts'
import { MALFUNCTION_STATES } from './malfunction-values.ts'

/** Actions on rows that several people change at once, by their table in the audit. */
interface ActionsOnRows {
  captains: `captain-${string}` | `pin-${string}`
  danger_categories: `danger-categories-${string}`
  day_types: `day-types-${string}`
  checklist_drafts: `checklist-draft-${string}`
  devices: `device-${string}`
  hand_overs: `hand-over-${string}`
  instructions: `instruction-${string}`
  log_notes: `log-note-${string}`
  notification_templates: `notification-templates-${string}`
  occupancy_bounds: `occupancy-${string}`
  passenger_alerts: `passenger-alert-${string}`
  position_settings: `positions-${string}`
  punctuality_bounds: `punctuality-${string}`
  realtime_feeds: `realtime-feed-${string}`
  retention: `retention-${string}`
  ships: `ship-${string}`
  stewards: `steward-${string}`
}

/** Actions after which nobody has anything to change, or that no colleague does. */
type NeverFirst =
  | 'captain-forgotten'
  | 'checklist-draft-removed'
  | 'device-code-made'
  | 'device-forgotten'
  | 'hand-over-mailed'
  | 'pin-refused'
  | 'ship-called'
  | 'ship-removed'
  | 'steward-forgotten'
  | 'steward-recovered'

/** A row that several people change, as the audit names it. */
type OneOfItsKind =
  | 'danger_categories'
  | 'day_types'
  | 'notification_templates'
  | 'occupancy_bounds'
  | 'position_settings'
  | 'punctuality_bounds'
  | 'realtime_feeds'
  | 'retention'
export type RowSubject = OneOfItsKind | `${Exclude<keyof ActionsOnRows, OneOfItsKind>}/${string}`
export type RowAction = Exclude<Extract<AuditAction, ActionsOnRows[keyof ActionsOnRows]>, NeverFirst>

const rowActions: Record<RowAction, true> = {
  'captain-added': true,
  'captain-blocked': true,
  'captain-phone-changed': true,
  'captain-readdressed': true,
  'captain-renamed': true,
  'captain-unblocked': true,
  'danger-categories-changed': true,
  'day-types-changed': true,
  'checklist-draft-added': true,
  'checklist-draft-changed': true,
  'checklist-draft-published': true,
  'device-logged-out': true,
  'device-renamed': true,
  'hand-over-received': true,
  'hand-over-signed': true,
  'instruction-changed': true,
  'instruction-given': true,
  'instruction-withdrawn': true,
  'log-note-changed': true,
  'log-note-withdrawn': true,
  'notification-templates-changed': true,
  'log-note-written': true,
  'occupancy-changed': true,
  'passenger-alert-changed': true,
  'passenger-alert-withdrawn': true,
  'passenger-alert-written': true,
  'pin-replaced': true,
  'pin-sent': true,
  'positions-changed': true,
  'punctuality-changed': true,
  'realtime-feed-changed': true,
  'retention-changed': true,
  'ship-added': true,
  'ship-changed': true,
  'steward-added': true,
  'steward-hidden': true,
  'steward-merged': true,
  'steward-picture-removed': true,
  'steward-pictured': true,
  'steward-renamed': true,
  'steward-shown': true,
}
export const ROW_ACTIONS = Object.keys(rowActions) as RowAction[]

const done = <Action extends AuditAction>(action: Action) => v.literal(action)
/** Person and moment of every action: null for a name that nobody knows, the moment by the service's clock. */
const first = { by: v.nullable(v.string()), at: v.string() }
const ofVersion = {
  version: v.number(),
  /** True of the version that holds on a draft's first day now, in place of the one that the draft was compared with. */
  holds: v.boolean(),
}

export const conflict = v.variant('action', [
  v.object({ action: v.picklist(ROW_ACTIONS), ...first }),
  /** Of a ship's list, since the draft was compared with it. */
  v.object({ action: done('checklist-replaced'), ...first, ship: v.string() }),
  v.object({ action: done('checklist-removed'), ...first, ship: v.string() }),
  v.object({ action: done('count-corrected-ashore'), ...first }),
  v.object({ action: done('counts-reviewed'), ...first }),
  v.object({ action: done('day-approved'), ...first }),
  v.object({ action: done('day-shift-changed'), ...first, isCancelled: v.boolean() }),
  /** State in which it stands now. */
  v.object({ action: done('malfunction-changed'), ...first, state: v.picklist(MALFUNCTION_STATES) }),
  /** Another notification in its place. */
  v.object({ action: done('notification-sent'), ...first }),
  v.object({ action: done('notification-withdrawn'), ...first }),
  v.object({ action: done('timetable-published'), ...first, ...ofVersion }),
  v.object({ action: done('timetable-withdrawn'), ...first, ...ofVersion }),
  /** A draft that was compared again: nothing notes by whom. */
  v.object({ action: done('timetable-read'), ...ofVersion }),
])
export type Conflict = v.InferOutput<typeof conflict>
