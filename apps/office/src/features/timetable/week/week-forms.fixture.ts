/** The forms of Week, with a world behind them. */
import { type FormRow, to, type Values, type World } from '../../../ui/form-row.fixture.ts'
import { DAYS, weekOf } from './week.fixture.ts'

const path = '/kantoor/dienstregeling/week/2026-11-23'
const answers: World['answers'] = { 'GET /office/weeks/2026-11-23': () => weekOf() }

/** One of the rows of a roster, as it is read. */
const READ = {
  ...{ row: 1, day: '2026-11-24', shift: '1', shiftName: 'Dienst 1', trackName: 'Scheldelijn' },
  ...{ revision: 2, isCancelled: false, ship: '7', captain: null, isSame: false, needsReason: true },
}
const planOf = ({ day, shift, revision, isCancelled, ship, captain }: typeof READ): Values => ({
  ...{ day, shift, revision, isCancelled, ship, captain },
})

/** What is planned stays in the window until it is saved: who comes again finds it. */
const PLANNING = ['Kies Dienst 1 (Scheldelijn) op alle dagen', 'Laat vervallen', 'Bewaren…']
const isPlanned = () =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Bewaren…')

export const weekForms: FormRow[] = [
  {
    name: 'a week that is planned',
    ...{ path, source: 'features/timetable/week/save-week.tsx', call: 'plansChange' },
    world: () => ({
      answers,
      asItIs: () => ({
        plans: DAYS.map((day) => ({
          ...{ day, shift: '1', revision: 0, ship: null, captain: null, isCancelled: true },
        })),
        reason: '',
      }),
      take: ({ plans }) => ({ changed: (plans as unknown[]).length }),
      open: () => (isPlanned() ? ['Bewaren…'] : PLANNING),
    }),
    submit: 'Bewaren',
    fields: { 'Waarom: bij 7 diensten vervalt of verandert wat gepland was': 'reason' },
    kept: ['plans'],
    after: 'closes',
    said: '7 diensten zijn gewijzigd.',
  },
  {
    name: 'a roster that is pasted',
    ...{ path, source: 'features/timetable/week/paste-roster.tsx', call: 'plansRead' },
    isDraft: true,
    world() {
      // What was read and not saved is there again.
      let rows: unknown = []
      return {
        answers,
        asItIs: () => ({ rows }),
        take(sent) {
          rows = sent.rows
          return { plans: [READ], refused: [] }
        },
        open: () => ['Plakken'],
      }
    },
    submit: 'Lezen',
    fields: {
      Rijen: to('rows', (shown) =>
        String(shown)
          .split('\n')
          .map((day) => ({ day, shift: '', ship: '', captain: '' })),
      ),
    },
    after: 'closes',
  },
  {
    name: 'a roster that was read',
    ...{ path, source: 'features/timetable/week/paste-roster.tsx', call: 'plansChange' },
    world: () => ({
      answers: { ...answers, 'POST /office/plans/read': () => ({ plans: [READ], refused: [] }) },
      asItIs: () => ({ plans: [planOf(READ)], reason: '' }),
      take: () => ({ changed: 1 }),
      open: () => ['Plakken', ['Rijen', '2026-11-24;Dienst 1;Bergeend;'], 'Lezen'],
    }),
    submit: '1 rij bewaren',
    fields: { 'Waarom: bij 1 dienst vervalt of verandert wat gepland was': 'reason' },
    kept: ['plans'],
    after: 'closes',
    said: '1 dienst is gewijzigd.',
  },
]
