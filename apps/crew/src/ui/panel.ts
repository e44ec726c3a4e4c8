/** The panel that is open: one at a time, chosen by name. The app's panel host shows it. */
import type {
  FieldId,
  ListKind,
  MalfunctionId,
  NotificationId,
  Remark,
  ReportId,
  TripStopId,
} from '@vaarboek/domain'
import type { PhotoSource } from '@vaarboek/engine'
import type { KnownStop } from '@vaarboek/wire'
import { createStore } from 'zustand/vanilla'

export type PanelView =
  | {
      name: 'Whoops'
      title: string
      code?: string | undefined
      status: number | string | null
      body?: string | undefined
      /** The panel that closing it leads back to. */
      after?: PanelView | null
    }
  | { name: 'Success'; title: string; subtitle: string; closeLabel?: string }
  | { name: 'shiftResume' }
  | { name: 'LeaveTrip' }
  | { name: 'PassengersForm'; stop: TripStopId }
  | { name: 'LoadCorrection' }
  | { name: 'FlightSkipForm'; stop: TripStopId }
  | {
      name: 'FlightInsertForm'
      after: TripStopId
      /** A stop that was skipped and is called at after all. */
      again?: KnownStop
    }
  | { name: 'FlightConfirm' }
  | { name: 'LogoutConfirm'; checklistCompleted: boolean }
  | { name: 'SyncStatus' }
  | { name: 'SetAside'; seq: number }
  | { name: 'LoginAgain' }
  | { name: 'Relief' }
  | { name: 'Claim'; email: string; pending: string }
  | { name: 'PincodeForm'; email?: string }
  | { name: 'ChecklistConfirm'; list: ListKind; upload: boolean }
  | { name: 'CommentsForm'; list: ListKind; field: FieldId; remark?: Remark | undefined }
  | { name: 'CommentsConfirm'; list: ListKind; field: FieldId; remark: Remark }
  | { name: 'NotificationsDetail'; id: NotificationId }
  | { name: 'MalfunctionsDetail'; id: MalfunctionId | ReportId }
  | { name: 'PinConfirm' }
  | { name: 'Aboard' }
  | {
      name: 'CountCorrection'
      stop: TripStopId
      /** Words that the reason begins with. */
      why?: string
    }
  | { name: 'Rescue' }

export const panelStore = createStore<{ view: PanelView | null }>(() => ({ view: null }))

/** @param view null takes away whatever is open */
export function openPanel(view: PanelView | null): void {
  panelStore.setState({ view })
}

/** An error leads back to the panel that it came from. */
export function closePanel(): void {
  const { view } = panelStore.getState()
  openPanel((view?.name === 'Whoops' && view.after) || null)
}

/** A photo over everything else (SHELL-32, PANEL-23, PANEL-24). */
export interface ShownPhoto {
  source: PhotoSource
  title: string
  subtitle: string
  subcategory?: string | undefined
  remarks?: string | undefined
}

export const photoStore = createStore<{ photo: ShownPhoto | null }>(() => ({ photo: null }))

export function showPhoto(photo: ShownPhoto | null): void {
  photoStore.setState({ photo })
}
