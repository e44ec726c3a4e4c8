/** Malfunctions of a ship: what the server lists, and what a captain reports or replies. They belong to no trip. */
import type { MalfunctionId, PhotoName, ReplyId, ReportId, ShiftId, ShipId, TripId } from '../ids.ts'
import { isBlank } from '../text/blank.ts'
import type { Instant } from '../time/service-time.ts'

export interface MalfunctionReply {
  text: string
  /** The photo's address, below the storage base or a data URL; null without one. */
  image: string | null
  author: string
  at: string | null
}

/** A malfunction as the server lists it (DATA-23). */
export interface Malfunction {
  id: MalfunctionId
  category: string
  remarks: string
  hasImage: boolean
  isUrgent: boolean
  /** Wall clock of the service, 'YYYY-MM-DD HH:MM:SS'. */
  createdAt: string
  captain: string
  replies: MalfunctionReply[]
  /** The boat's own name for it, where the server keeps it. */
  clientRef: ReportId | null
  /** How it stands ashore, and who has it there; '' or missing where the server, or a list kept before, doesn't say. */
  state?: string
  assignee?: string
}

/** A report while it is being written (DATA-24). */
export interface MalfunctionDraft {
  /** The boat's own name for the report to be, given with its first word: so it is reported once. */
  id: ReportId | null
  /** Number of the situation, from 1; null until chosen (MALF-25). */
  situation: number | null
  remarks: string
  /** Name of the photo in the logbook. */
  photo: PhotoName | null
}

export const NO_DRAFT: MalfunctionDraft = { id: null, situation: null, remarks: '', photo: null }

/** Whether a step is done, so that one may go on (MALF-24 to MALF-26). */
export function isReportStepDone(draft: MalfunctionDraft, step: number): boolean {
  if (draft.situation === null) return false
  return step === 0 || !isBlank(draft.remarks)
}

/** The furthest step one may open. */
export function furthestReportStep(draft: MalfunctionDraft): number {
  if (!isReportStepDone(draft, 0)) return 0
  return isReportStepDone(draft, 1) ? 2 : 1
}

/** A captain reported a malfunction, confirmed with the PIN (MALF-29). */
export interface MalfunctionReported {
  type: 'malfunctionReported'
  /** The boat's own name for it. */
  id: ReportId
  /** The trip it was reported on, null before any (AMB-69). */
  tripId: TripId | null
  shipId: ShipId
  shipName: string
  shiftId: ShiftId | null
  /** The title of the situation (MALF-36). */
  category: string
  remarks: string
  photo: PhotoName | null
  at: Instant
}

/** Its photo, recorded apart so that the text never waits for it. */
export interface MalfunctionPhotoAdded {
  type: 'malfunctionPhotoAdded'
  report: MalfunctionReported
  photo: PhotoName
  at: Instant
}

/** A captain replied to a malfunction (MALF-12). */
export interface MalfunctionReplied {
  type: 'malfunctionReplied'
  /** The boat's own name for the reply. */
  id: ReplyId
  malfunctionId: MalfunctionId
  text: string
  photo: PhotoName | null
  at: Instant
}
