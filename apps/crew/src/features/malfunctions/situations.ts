/** The situations one can report: number, title and picture (MALF-21, MALF-22). The number is what the draft keeps. */
import { recordWords } from '../../text/records.ts'
import type { IconName } from '../../ui/icon-names.ts'

export interface Situation {
  id: number
  title: string
  icon: IconName
}

const ICONS = ['TriangleAlert', 'Ship', 'Ellipsis'] as const

export const situations = (): Situation[] =>
  recordWords().situations.map((title, place) => ({
    id: place + 1,
    title,
    icon: ICONS[place] ?? 'Ellipsis',
  }))

/** The title of a draft's situation; '' for none. */
export function titleOf(situation: number | null): string {
  return situations().find(({ id }) => id === situation)?.title ?? ''
}
