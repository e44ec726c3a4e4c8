/** The panels by name: one at a time (PANEL-01). Each brings its own frame, title and close button. */
import { FlightConfirm } from '../screens/flight/flight-confirm.tsx'
import { PassengersForm } from '../screens/flight/passengers-form.tsx'
import { FlightInsertForm } from '../screens/flight-edit/flight-insert-form.tsx'
import { FlightSkipForm } from '../screens/flight-edit/flight-skip-form.tsx'
import { LoginAgain } from '../screens/login/login-again.tsx'
import { LogoutConfirm } from '../screens/logout/logout-confirm.tsx'
import { ShiftResume } from '../screens/start/shift-resume.tsx'
import { Success } from '../screens/success/success.tsx'
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
    case 'PassengersForm':
      return <PassengersForm {...view} />
    case 'FlightSkipForm':
      return <FlightSkipForm {...view} />
    case 'FlightInsertForm':
      return <FlightInsertForm {...view} />
    case 'FlightConfirm':
      return <FlightConfirm />
    default:
      // None, or an error: that one the app itself shows, at the login too.
      return null
  }
}
