/** The log as its page shows and changes it. */
import type { RequestOf, ResponseOf } from '@vaarboek/wire'
import type { logNotes, logNoteWrite } from '@vaarboek/wire/office'
import { fullDay } from '../../platform/moments.ts'
import { text } from '../../text/log-nl.ts'

type LogPage = ResponseOf<typeof logNotes>
export type LogNote = LogPage['notes'][number]
export type NamedShip = LogPage['ships'][number]
export type LogWords = RequestOf<typeof logNoteWrite>

/** The query key of the list. */
export const LOG = 'log'

/** What a note says, as a call has it: its moment as it was. */
export function wordsOf({ kind, text: said, tags, ship, trip, isOpen }: LogNote): LogWords {
  return { at: null, kind, text: said, tags, ship: ship?.id ?? null, trip: trip?.id ?? null, isOpen }
}

/** 'olie, brug ' is two words. */
export function tagsIn(typed: string): string[] {
  return [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
}

export function tripInWords({ shiftName, serviceDay }: NonNullable<LogNote['trip']>): string {
  return text.trip(shiftName, fullDay(serviceDay))
}
