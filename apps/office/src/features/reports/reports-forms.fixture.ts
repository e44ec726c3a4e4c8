/** The forms of Tellingen, with a world behind them. */
import { DAY_TYPES } from '@vaarboek/domain'
import { dayTypeNames } from '../../text/day-types-nl.ts'
import { type FormRow, keptRow, to } from '../../ui/form-row.fixture.ts'
import type { DayTypes } from './day-types.ts'

const AT_FIRST: DayTypes = {
  ...{ revision: 4, firstDay: '2026-01-01', lastDay: '2026-12-31', country: 'BE' },
  days: [{ day: '2026-07-21', type: 'holiday', isGiven: false, holiday: 'national-day' }],
}

export const reportForms: FormRow[] = [
  {
    name: 'the type of days',
    source: 'features/reports/change-day-types.tsx',
    call: 'dayTypesChange',
    path: '/kantoor/tellingen/dagtypes',
    world() {
      const { now, change, ...row } = keptRow(AT_FIRST, { days: [] })
      return {
        ...row,
        answers: { 'GET /office/day-types': now },
        asItIs: () => ({ firstDay: '', lastDay: '', type: null }),
        take: () => change({}),
        open: () => ['Dagen instellen'],
      }
    },
    submit: 'Bewaren',
    fields: {
      'Eerste dag': 'firstDay',
      'Laatste dag': 'lastDay',
      Dagtype: to('type', (shown) => DAY_TYPES.find((type) => dayTypeNames[type] === shown) ?? null),
    },
    after: 'closes',
    said: 'De dagtypes zijn bewaard. Rapporten rekenen er meteen mee.',
  },
]
