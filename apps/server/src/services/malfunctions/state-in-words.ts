import type { MalfunctionState } from '@vaarboek/wire/office'

/** How a malfunction stands, inside a sentence. */
export const STATE_IN_WORDS: Record<MalfunctionState, string> = {
  new: 'nieuw',
  taken: 'in behandeling',
  waiting: 'wacht op onderdeel',
  solved: 'opgelost',
  closed: 'afgesloten',
}
