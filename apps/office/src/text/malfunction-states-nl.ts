/** How far a malfunction is, in words: the same on every page. */
import type { MalfunctionState } from '@vaarboek/wire/office'

export const malfunctionStates: Record<MalfunctionState, string> = {
  new: 'nieuw',
  taken: 'in behandeling',
  waiting: 'wacht op onderdeel',
  solved: 'opgelost',
  closed: 'afgesloten',
}
