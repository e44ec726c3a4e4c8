/** The Dutch of the page Dagtypes, and of the types themselves. */
import type { Country, DayType, PublicHoliday } from '@vaarboek/domain'

export const dayTypeNames: Readonly<Record<DayType, string>> = {
  weekday: 'werkdag',
  saturday: 'zaterdag',
  sunday: 'zondag',
  holiday: 'feestdag',
  vacation: 'vakantie',
}

const holidays: Readonly<Record<PublicHoliday, string>> = {
  'new-year': 'Nieuwjaar',
  easter: 'Pasen',
  'easter-monday': 'Paasmaandag',
  'kings-day': 'Koningsdag',
  'labour-day': 'Dag van de Arbeid',
  ascension: 'Hemelvaart',
  'whit-sunday': 'Pinksteren',
  'whit-monday': 'Pinkstermaandag',
  'national-day': 'Nationale feestdag',
  assumption: 'O.L.V.-Hemelvaart',
  'all-saints': 'Allerheiligen',
  armistice: 'Wapenstilstand',
  christmas: 'Kerstmis',
  'second-christmas-day': 'Tweede kerstdag',
}

const countries: Readonly<Record<Country, string>> = { BE: 'België', NL: 'Nederland' }

export const text = {
  explain: (country: Country) =>
    `Rapporten vergelijken dagen van één type. Elke dag is wat de weekdag zegt, of een feestdag van ${countries[country]}. Schoolvakanties en plaatselijke feestdagen zeg je hier. Hieronder staan de dagen die iets anders zijn dan hun weekdag.`,
  year: 'Jaar',
  shown: (from: string, until: string) => `Van ${from} tot en met ${until}`,
  none: 'Geen bijzondere dagen in dit jaar.',
  columns: { day: 'Dag', type: 'Dagtype', why: 'Waarom' },
  given: 'gezegd door een collega',
  givenOn: (holiday: string) => `gezegd door een collega; anders ${holiday}`,
  holidays,
  change: 'Dagen instellen',
  from: 'Eerste dag',
  until: 'Laatste dag',
  type: 'Dagtype',
  calendar: 'wat de kalender zegt',
  save: 'Bewaren',
  done: 'De dagtypes zijn bewaard. Rapporten rekenen er meteen mee.',
}
