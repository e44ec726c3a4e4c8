/** The panels by name: one at a time (PANEL-01). Each brings its own frame, title and close button. */

import type { ComponentType } from 'react'
import { Claim } from '../features/account/claim.tsx'
import { LoginAgain } from '../features/account/login-again.tsx'
import { LogoutConfirm } from '../features/account/logout-confirm.tsx'
import { ChecklistConfirm } from '../features/checklist/checklist-confirm.tsx'
import { CommentsConfirm } from '../features/checklist/comments-confirm.tsx'
import { CommentsForm } from '../features/checklist/comments-form.tsx'
import { Rescue } from '../features/logbook/rescue.tsx'
import { SetAside } from '../features/logbook/set-aside.tsx'
import { SyncStatus } from '../features/logbook/sync-status.tsx'
import { MalfunctionsDetail } from '../features/malfunctions/malfunctions-detail.tsx'
import { PinConfirm } from '../features/malfunctions/pin-confirm.tsx'
import { NotificationsDetail } from '../features/notifications/notifications-detail.tsx'
import { CountCorrection } from '../features/trip/count-correction.tsx'
import { FlightConfirm } from '../features/trip/flight-confirm.tsx'
import { FlightInsertForm } from '../features/trip/flight-insert-form.tsx'
import { FlightSkipForm } from '../features/trip/flight-skip-form.tsx'
import { LoadCorrection } from '../features/trip/load-correction.tsx'
import { PassengersForm } from '../features/trip/passengers-form.tsx'
import { PersonsAboard } from '../features/trip/persons-aboard.tsx'
import { LeaveTrip } from '../features/wizard/leave-trip.tsx'
import { ShiftResume } from '../features/wizard/shift-resume.tsx'
import { usePanelView } from '../ui/hooks.ts'
import type { PanelView } from '../ui/panel.ts'
import { Success } from '../ui/success.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** An error isn't among them: that one the app itself shows, at the login too. */
const PANELS: { [View in PanelView as View['name']]?: ComponentType<View> } = {
  Success,
  shiftResume: ShiftResume,
  LeaveTrip,
  LoginAgain,
  Relief: LoginAgain,
  Claim,
  LogoutConfirm,
  SyncStatus,
  SetAside,
  PassengersForm,
  LoadCorrection,
  FlightSkipForm,
  FlightInsertForm,
  FlightConfirm,
  CountCorrection,
  ChecklistConfirm,
  CommentsForm,
  CommentsConfirm,
  MalfunctionsDetail,
  NotificationsDetail,
  PinConfirm,
  Aboard: PersonsAboard,
  Rescue,
}

export function PanelHost() {
  const open = usePanelView()
  // Under an error stays what it leads back to, with what was typed in it.
  const view = open?.name === 'Whoops' ? open.after : open
  const Shown = view && (PANELS[view.name] as ComponentType<PanelView> | undefined)
  if (!Shown) return null
  return (
    // A panel of another stop, record or field is another panel, with a state of its own. A mistake in one takes neither the page nor the
    // next panel away.
    <ErrorBoundary key={JSON.stringify(view)}>
      <Shown {...view} />
    </ErrorBoundary>
  )
}
