/** The form of Bewaartermijnen, with a world behind it. */
import { type FormRow, keptRow, number } from '../../ui/form-row.fixture.ts'
import type { Days } from './retention.ts'

const AT_FIRST: Days & { revision: number } = {
  photos: 90,
  names: 400,
  positions: 30,
  trails: 1,
  audit: null,
  log: null,
  revision: 2,
}

export const retentionForms: FormRow[] = [
  {
    name: 'how long is kept what has traces of somebody',
    source: 'features/retention/change-retention.tsx',
    call: 'retentionChange',
    path: '/kantoor/beheer/bewaartermijnen',
    world() {
      const { now, change, ...row } = keptRow(AT_FIRST, {
        ...{ photos: 60, names: 365, positions: 14, trails: 3, audit: 800, log: 90 },
      })
      const shown = () => {
        const { revision, ...days } = now()
        return { revision, days, tooOld: { photos: 3, names: 1, positions: 0, trails: 7, audit: 12, log: 4 } }
      }
      return {
        ...row,
        answers: { 'GET /office/retention': shown },
        asItIs: () => shown().days,
        take(given) {
          change(given)
          return shown()
        },
      }
    },
    submit: 'Bekijk wat weg zou gaan',
    confirm: 'Wijzigen',
    fields: {
      'Foto’s: dagen': number('photos'),
      'Namen: dagen': number('names'),
      'Plaatsen: dagen': number('positions'),
      'Sporen: dagen': number('trails'),
      'Wie deed wat: dagen': number('audit'),
      'Logboek: dagen': number('log'),
    },
    after: 'stays',
    givesWay: true,
    said: 'De bewaartermijnen zijn gewijzigd.',
    refuses: [
      { values: { 'Foto’s: dagen': '29' } },
      { values: { 'Namen: dagen': '179' } },
      { values: { 'Plaatsen: dagen': '6' } },
      { values: { 'Wie deed wat: dagen': '100001' } },
      { values: { 'Plaatsen: dagen': '7.5' } },
      { values: { 'Sporen: dagen': '' } },
      { values: { 'Sporen: dagen': '0' } },
      { values: { 'Logboek: dagen': '29' } },
    ],
  },
]
