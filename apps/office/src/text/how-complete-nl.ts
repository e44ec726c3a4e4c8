/** The Dutch of how complete the days of Rapport are. */
import { shareInWords } from './percent-nl.ts'

interface Shown {
  /** Whether a stop or a type of day was asked for. */
  isNarrowed: boolean
  /** Whether other days than those that are in the archive are meant. */
  isOfOthers: boolean
}

export const text = {
  /** Leads to the page of that name. */
  counted: (
    { counted, planned }: Record<'counted' | 'planned', number>,
    { isNarrowed, isOfOthers }: Shown,
  ) =>
    planned === 0
      ? 'Volledigheid: in deze dagen is niets gepland.'
      : `Volledigheid: ${counted} van ${planned} geplande ritten van ${isOfOthers ? 'de andere' : 'deze'} dagen${isNarrowed ? ', alle haltes en dagtypes,' : ''} helemaal geteld${shareInWords(counted, planned)}.`,
  tooLong: (days: number) => `Hoe volledig de tellingen zijn, is te zien van hoogstens ${days} dagen samen.`,
}
