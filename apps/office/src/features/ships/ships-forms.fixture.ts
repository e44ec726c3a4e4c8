/** The forms of Schepen, with a world behind them. */
import { type FormRow, keptRow, number, to } from '../../ui/form-row.fixture.ts'
import type { Ship } from './ships.ts'

const ZEELEEUW: Ship = {
  ...{ id: '7', name: 'Zeeleeuw', max_people: 80, max_bikes: 12, in_service: true, kept_ashore: false },
  ...{ start_checklist: null, stop_checklist: null, revision: 3 },
}

/** The row before it. */
const AAL: Ship = { ...ZEELEEUW, id: '9', name: 'Aal', max_people: 10, revision: 1 }

const FIELDS = {
  Naam: 'name',
  'Personen aan boord, hoogstens': number('max_people'),
  'Fietsen aan boord, hoogstens': number('max_bikes'),
}

const trips = { 'GET /office/trips': () => ({ trips: [], next: null }) }

export const shipForms: FormRow[] = [
  {
    name: 'a new ship',
    source: 'features/ships/add-ship.tsx',
    call: 'shipAdd',
    path: '/kantoor/schepen',
    world: () => ({
      answers: { 'GET /office/ships': () => ({ ships: [] }) },
      asItIs: () => ({ name: '', max_people: null, max_bikes: null }),
      take: (given) => ({ ship: { ...ZEELEEUW, ...given } }),
      open: () => ['Schip toevoegen'],
    }),
    submit: 'Toevoegen',
    fields: FIELDS,
    after: 'closes',
    said: 'Anders 1 is toegevoegd.',
  },
  {
    name: 'a ship',
    source: 'features/ships/ship-dialog.tsx',
    call: 'shipChange',
    path: '/kantoor/schepen',
    world() {
      const { now, change, ...row } = keptRow(ZEELEEUW, {
        ...{ name: 'Zeehond', max_people: 60, max_bikes: 4, in_service: false },
      })
      return {
        ...row,
        answers: { 'GET /office/ships': () => ({ ships: [AAL, now()] }), ...trips },
        asItIs() {
          const { id, name, max_people, max_bikes, in_service } = now()
          return { ship: id, name, max_people, max_bikes, in_service }
        },
        take: ({ ship: _, ...given }) => ({ ship: change(given) }),
        open: () => [`${now().name} bekijken`],
      }
    },
    submit: 'Bewaren',
    fields: { ...FIELDS, 'In dienst': to('in_service') },
    kept: ['ship'],
    after: 'closes',
    said: 'Anders 1 is bewaard.',
  },
]
