/** Types of the page Stiptheid and its form. */
import type { ResponseOf } from '@vaarboek/wire'
import type { officePunctuality } from '@vaarboek/wire/office'

export type Punctuality = ResponseOf<typeof officePunctuality>
export type PunctualityRow = Punctuality['rows'][number]

export const STATES = ['early', 'onTime', 'late'] as const
