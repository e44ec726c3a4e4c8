/** The forms of Tellingen, with a world behind them. */
import { DAY_TYPES } from '@vaarboek/domain'
import { dayTypeNames } from '../../text/day-types-nl.ts'
import { type FormRow, keptRow, number, to } from '../../ui/form-row.fixture.ts'
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
  {
    name: 'when a departure is early or late',
    source: 'features/reports/change-bounds.tsx',
    call: 'punctualityChange',
    path: '/kantoor/tellingen/stiptheid',
    world() {
      const { now, change, ...row } = keptRow(
        { revision: 3, earlyS: 60, lateS: 300 },
        { earlyS: 30, lateS: 240 },
      )
      return {
        ...row,
        answers: {
          'GET /office/counts/punctuality': () => ({
            ...{ firstDay: '2026-11-01', lastDay: '2026-11-28', bounds: now(), waitingDays: 0, rows: [] },
          }),
          'GET /office/counts/choices': () => ({ tracks: [], stops: [] }),
        },
        asItIs() {
          const { earlyS, lateS } = now()
          return { earlyS, lateS }
        },
        take: change,
        open: () => ['Grenzen instellen'],
      }
    },
    submit: 'Bewaren',
    fields: {
      'Te vroeg: seconden voor het plan': number('earlyS'),
      'Te laat: seconden na het plan': number('lateS'),
    },
    after: 'closes',
    said: 'De grenzen zijn bewaard.',
    refuses: [
      { values: { 'Te vroeg: seconden voor het plan': '-1' } },
      { values: { 'Te laat: seconden na het plan': '3601' } },
      { values: { 'Te laat: seconden na het plan': '7.5' } },
    ],
  },
]
