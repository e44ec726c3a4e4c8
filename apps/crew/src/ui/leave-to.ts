import { navigate } from './navigation.tsx'
import { closePanel } from './panel.ts'

/** Out of a panel to a place. */
export function leaveTo(place: string): void {
  closePanel()
  navigate(place)
}
