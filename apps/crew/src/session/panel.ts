/** Which panel is open: one at a time, chosen by name (PANEL-01). The app's panel host shows it. */
import { createStore } from 'zustand/vanilla'

export type PanelView =
  | { name: 'Whoops'; title: string; status: number | string | null; body?: string }
  | { name: 'Success'; title: string; subtitle: string }
  | { name: 'shiftResume' }
  | {
      name: 'PassengersForm' /** The stop that is counted, or null to correct who is aboard. */
      stop: string | null
    }
  | { name: 'FlightSkipForm'; stop: string }
  | { name: 'FlightInsertForm'; after: string }
  | { name: 'FlightConfirm' }
  | { name: 'LogoutConfirm'; checklistCompleted: boolean }
  | { name: 'SyncStatus' }
  | { name: 'LoginAgain' }

export const panelStore = createStore<{ view: PanelView | null }>(() => ({ view: null }))

export function openPanel(view: PanelView): void {
  panelStore.setState({ view })
}

export function closePanel(): void {
  panelStore.setState({ view: null })
}
