/** The Dutch of how complete the days of Rapport are. */
import { shareInWords } from './percent-nl.ts'

export const text = {
  /** Leads to the page of that name. */
  counted: ({ counted, planned }: Record<'counted' | 'planned', number>, isNarrowed: boolean) =>
    planned === 0
      ? 'Volledigheid: in deze dagen is niets gepland.'
      : `Volledigheid: ${counted} van ${planned} geplande ritten van deze dagen${isNarrowed ? ', alle haltes en dagtypes,' : ''} helemaal geteld${shareInWords(counted, planned)}.`,
  tooLong: (days: number) => `Hoe volledig de tellingen zijn, is te zien van hoogstens ${days} dagen samen.`,
}
