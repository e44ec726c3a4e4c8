/** The panels by name: one at a time (PANEL-01). Each brings its own frame, title and close button. */

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
import { Success } from '../ui/success.tsx'

export function PanelHost() {
  const view = usePanelView()
  switch (view?.name) {
    case 'Success':
      return <Success {...view} />
    case 'shiftResume':
      return <ShiftResume />
    case 'LeaveTrip':
      return <LeaveTrip />
    case 'LoginAgain':
    case 'Relief':
      return <LoginAgain isRelief={view.name === 'Relief'} />
    case 'Claim':
      return <Claim {...view} />
    case 'LogoutConfirm':
      return <LogoutConfirm {...view} />
    case 'SyncStatus':
      return <SyncStatus />
    case 'SetAside':
      return <SetAside key={view.seq} {...view} />
    case 'PassengersForm':
      return <PassengersForm key={view.stop} {...view} />
    case 'LoadCorrection':
      return <LoadCorrection />
    case 'FlightSkipForm':
      return <FlightSkipForm {...view} />
    case 'FlightInsertForm':
      return <FlightInsertForm {...view} />
    case 'FlightConfirm':
      return <FlightConfirm />
    case 'CountCorrection':
      return <CountCorrection key={view.stop} {...view} />
    case 'ChecklistConfirm':
      return <ChecklistConfirm {...view} />
    case 'CommentsForm':
      return <CommentsForm {...view} />
    case 'CommentsConfirm':
      return <CommentsConfirm {...view} />
    case 'MalfunctionsDetail':
      return <MalfunctionsDetail {...view} />
    case 'NotificationsDetail':
      return <NotificationsDetail {...view} />
    case 'PinConfirm':
      return <PinConfirm />
    case 'Aboard':
      return <PersonsAboard />
    case 'Rescue':
      return <Rescue />
    default:
      // None, or an error: that one the app itself shows, at the login too.
      return null
  }
}
