/** Checklists, malfunctions and notifications between the wire's words and the domain's. Nothing else knows both. */
import type {
  Checklist,
  ChecklistEntry,
  ChecklistId,
  FlightId,
  ListKind,
  Malfunction,
  MalfunctionReported,
  Notification,
  RecordSetAside,
  SubmittedChecklistId,
  Trip,
} from '@vaarboek/domain'
import type * as v from 'valibot'
import type { RequestOf, ResponseOf } from '../call.ts'
import type { checklistsCreate, checklistsUpdate } from '../calls/checklists.ts'
import type { malfunctionsCreate, malfunctionsOverview } from '../calls/malfunctions.ts'
import type { notificationsIndex } from '../calls/notifications.ts'
import type { setAsideCreate } from '../calls/set-aside.ts'
import type { checklistResponse } from '../calls/ships.ts'
import { storableJson } from '../storable.ts'
import { toWhenRecorded, type WhenRecorded } from './when-recorded.ts'

/** The unit that asks no value (DATA-19). */
const NO_UNIT = 'n.v.t'

/** A list as drawn up. A field that says neither tick nor value must be ticked: nothing is skipped unseen. */
export function toChecklist(
  response: v.InferOutput<typeof checklistResponse>,
  id: ChecklistId | null,
): Checklist {
  return {
    id: response.id ?? id,
    categories: response.categories.map(({ name, subcategories }) => ({
      name,
      subcategories: subcategories.map((sub) => ({
        name: sub.name,
        fields: sub.fields.map((field) => ({
          id: field.id,
          title: field.title,
          text: field.text,
          unit: field.unit === NO_UNIT ? '' : field.unit,
          minimum: field.increase,
          takesRemarks: field.remarks,
          takesTick: field.check,
          value: field.value === null ? '' : String(field.value),
          ticked: field.checked,
        })),
      })),
    })),
  }
}

/** The form that begins a list (API-34, SYNC-24). */
export function toChecklistForm(
  trip: Trip,
  list: ListKind,
  flight: FlightId,
): RequestOf<typeof checklistsCreate> {
  return {
    ship: trip.checklists[list]?.shipId ?? trip.ship.id,
    shift: trip.shift.id,
    track: trip.track.id,
    start_stop: list === 'start',
    flight,
    recorded_at: trip.checklists[list]?.submittedAt ?? null,
  }
}

/** The form of one entry (API-35). The unit isn't on the wire (AMB-37). */
export function toEntryForm(
  checklist: SubmittedChecklistId,
  entry: ChecklistEntry,
  image: string | null,
  from: WhenRecorded,
): RequestOf<typeof checklistsUpdate> {
  return {
    checklist,
    checked: true,
    field_id: entry.fieldId,
    entry: entry.fieldId,
    value: entry.value,
    remarks: entry.remark,
    image,
    ...toWhenRecorded(from),
  }
}

/** The form of a report (API-40); flight and shift are empty when there was no trip (AMB-69). */
export function toMalfunctionForm(
  report: MalfunctionReported,
  flight: FlightId | null,
  image: string | null,
): RequestOf<typeof malfunctionsCreate> {
  return {
    flight,
    ship: report.shipId,
    shift: report.shiftId,
    category: report.category,
    remarks: report.remarks,
    image,
    client_ref: report.id,
    recorded_at: report.at,
  }
}

/** The request that tells the office of a record that was set aside. */
export function toSetAside(fact: RecordSetAside): RequestOf<typeof setAsideCreate> {
  const { key, of: kind, summary, trip, flightId: flight, reason, refusal, at: recorded_at } = fact
  return {
    key,
    kind,
    summary,
    trip,
    flight,
    reason,
    refusal,
    content: storableJson(fact.content),
    recorded_at,
  }
}

/** A malfunction as the server lists it (DATA-23). */
export function toMalfunction(response: ResponseOf<typeof malfunctionsOverview>[number]): Malfunction {
  return {
    id: response.id,
    category: response.category,
    remarks: response.remarks,
    hasImage: Boolean(response.image) && response.image !== '0',
    isUrgent: response.urgent,
    state: response.state,
    assignee: response.assignee,
    createdAt: response.created_at,
    captain: response.captain?.full_name || response.captain?.name || '',
    replies: response.details.map(({ text, image, author, created_at: at }) => ({
      text,
      image: image || null,
      author,
      at: at ?? null,
    })),
    clientRef: response.client_ref,
  }
}

/** A notification as the server sends it (DATA-25). */
export function toNotification(response: ResponseOf<typeof notificationsIndex>[number]): Notification {
  const { user } = response
  return {
    id: response.id,
    title: response.title,
    message: response.message,
    isUrgent: response.urgent,
    createdAt: response.created_at,
    tracks: response.tracks.map(({ name }) => name),
    sender: user ? `${user.firstname} ${user.lastname}`.trim() : '',
  }
}
