/** The panels by name: one at a time (PANEL-01). Each brings its own frame, title and close button. */
import { PersonsAboard } from '../screens/aboard/persons-aboard.tsx'
import { ChecklistConfirm } from '../screens/checklist/checklist-confirm.tsx'
import { CommentsConfirm } from '../screens/checklist/comments-confirm.tsx'
import { CommentsForm } from '../screens/checklist/comments-form.tsx'
import { PinConfirm } from '../screens/create-malfunction/pin-confirm.tsx'
import { FlightConfirm } from '../screens/flight/flight-confirm.tsx'
import { LoadCorrection } from '../screens/flight/load-correction.tsx'
import { PassengersForm } from '../screens/flight/passengers-form.tsx'
import { CountCorrection } from '../screens/flight-edit/count-correction.tsx'
import { FlightInsertForm } from '../screens/flight-edit/flight-insert-form.tsx'
import { FlightSkipForm } from '../screens/flight-edit/flight-skip-form.tsx'
import { Rescue } from '../screens/logbook/rescue.tsx'
import { LoginAgain } from '../screens/login/login-again.tsx'
import { LogoutConfirm } from '../screens/logout/logout-confirm.tsx'
import { MalfunctionsDetail } from '../screens/malfunctions/malfunctions-detail.tsx'
import { NotificationsDetail } from '../screens/notifications/notifications-detail.tsx'
import { ShiftResume } from '../screens/start/shift-resume.tsx'
import { Success } from '../screens/success/success.tsx'
import { SetAside } from '../screens/sync-status/set-aside.tsx'
import { SyncStatus } from '../screens/sync-status/sync-status.tsx'
import { usePanelView } from '../session/hooks.ts'

export function PanelHost() {
  const view = usePanelView()
  switch (view?.name) {
    case 'Success':
      return <Success {...view} />
    case 'shiftResume':
      return <ShiftResume />
    case 'LoginAgain':
      return <LoginAgain />
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
