/** What a page of Tellingen is asked for, in words: on paper there are no fields that say so. */
import { COUNT_DIMENSIONS } from '@vaarboek/wire/office'
import { fullDay } from '../../platform/moments.ts'
import { dayRange } from '../../text/day-range-nl.ts'
import { dayTypeNames } from '../../text/day-types-nl.ts'
import { dimensionNames, text } from '../../text/reports-nl.ts'
import { type Days, dimensionsIn, narrowedIn } from './counts.ts'
import type { CountChoices } from './use-count-choices.ts'

interface Asked {
  filters: URLSearchParams
  /** Undefined while they aren't known, and where the page says them itself. */
  days: Days | undefined
  choices: CountChoices | undefined
}

/** The days, and what they are narrowed to. */
export function askedInWords({ filters, days, choices }: Asked): string[] {
  const { track, stop, dayType } = narrowedIn(filters)
  const nameOf = (id: string, known: CountChoices['tracks'] | CountChoices['stops'] | undefined) =>
    known?.find((one) => one.id === id)?.name ?? text.numbered(id)
  const narrowed = [
    ...(track === null ? [] : [text.asked(text.track, nameOf(track, choices?.tracks))]),
    ...(stop === null ? [] : [text.asked(text.stop, nameOf(stop, choices?.stops))]),
    ...(dayType === null ? [] : [text.asked(text.dayType, dayTypeNames[dayType])]),
  ]
  return [...(days ? [dayRange.range(fullDay(days.firstDay), fullDay(days.lastDay))] : []), ...narrowed]
}

/** By what rows are told apart. */
export function toldApartInWords(filters: URLSearchParams): string {
  const by = dimensionsIn(filters)
  const names = COUNT_DIMENSIONS.filter((one) => by.includes(one)).map((one) => dimensionNames[one])
  return text.asked(text.by, names.join(', ') || text.total)
}
