/**
 * The panels by name: which component shows which view. Each brings its own frame, title and close button, and is
 * loaded when it is first asked for.
 */
import type { PanelView } from '../session/panel.ts'
import { lazyNamed } from './lazy-named.ts'

const Whoops = lazyNamed(() => import('../screens/whoops/whoops.tsx'), 'Whoops')
const Success = lazyNamed(() => import('../screens/success/success.tsx'), 'Success')
const ShiftResume = lazyNamed(() => import('../screens/start/shift-resume.tsx'), 'ShiftResume')
const LoginAgain = lazyNamed(() => import('../screens/login/login-again.tsx'), 'LoginAgain')
const LogoutConfirm = lazyNamed(() => import('../screens/logout/logout-confirm.tsx'), 'LogoutConfirm')
const SyncStatus = lazyNamed(() => import('../screens/sync-status/sync-status.tsx'), 'SyncStatus')
const PassengersForm = lazyNamed(() => import('../screens/flight/passengers-form.tsx'), 'PassengersForm')
const FlightConfirm = lazyNamed(() => import('../screens/flight/flight-confirm.tsx'), 'FlightConfirm')
const FlightSkipForm = lazyNamed(
  () => import('../screens/flight-edit/flight-skip-form.tsx'),
  'FlightSkipForm',
)
const FlightInsertForm = lazyNamed(
  () => import('../screens/flight-edit/flight-insert-form.tsx'),
  'FlightInsertForm',
)

export function PanelHost({ view }: { view: PanelView }) {
  switch (view.name) {
    case 'Whoops':
      return <Whoops {...view} />
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
  }
}
