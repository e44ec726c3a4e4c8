/** Out of a panel to a place. */
import { useLocation } from 'wouter'
import { closePanel } from './panel.ts'

export function useLeaveTo(): (place: string) => void {
  const [, navigate] = useLocation()
  return (place) => {
    closePanel()
    navigate(place)
  }
}
