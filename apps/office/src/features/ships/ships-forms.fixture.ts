/** The forms of Schepen, with a world behind them. */
import { type FormRow, keptRow, number, to } from '../../ui/form-row.fixture.ts'
import type { Ship } from './ships.ts'

const ZEELEEUW: Ship = {
  ...{ id: '7', name: 'Zeeleeuw', maxPeople: 80, maxBikes: 12, inService: true, keptAshore: false },
  ...{ phone: '0470 11 22 33', vhf: '10' },
  ...{ startChecklist: null, stopChecklist: null, revision: 3 },
}

/** The row before it. */
const AAL: Ship = { ...ZEELEEUW, id: '9', name: 'Aal', maxPeople: 10, revision: 1 }

const FIELDS = {
  Naam: 'name',
  'Personen aan boord, hoogstens': number('maxPeople'),
  'Fietsen aan boord, hoogstens': number('maxBikes'),
}

const trips = { 'GET /office/trips': () => ({ trips: [], next: null }) }

/** Nothing is none. */
const text = (name: string) => to(name, (shown) => shown || null)

export const shipForms: FormRow[] = [
  {
    name: 'a new ship',
    source: 'features/ships/add-ship.tsx',
    call: 'shipAdd',
    path: '/kantoor/schepen',
    world: () => ({
      answers: { 'GET /office/ships': () => ({ ships: [] }) },
      asItIs: () => ({ name: '', maxPeople: null, maxBikes: null }),
      take: (given) => ({ ship: { ...ZEELEEUW, ...given } }),
      open: () => ['Schip toevoegen'],
    }),
    submit: 'Toevoegen',
    fields: FIELDS,
    after: 'closes',
    said: 'Anders 1 is toegevoegd.',
  },
  {
    name: 'ships of a spreadsheet',
    source: 'features/ships/paste-ships.tsx',
    isDraft: true,
    call: 'shipAddMany',
    path: '/kantoor/schepen',
    world: () => ({
      answers: { 'GET /office/ships': () => ({ ships: [] }) },
      asItIs: () => ({ rows: [] }),
      take: ({ rows }) => ({ added: (rows as unknown[]).length }),
      open: () => ['Plakken'],
    }),
    submit: 'Alle toevoegen',
    fields: {
      Rijen: to('rows', (shown) =>
        String(shown)
          .split('\n')
          .map((name) => ({ name, maxPeople: '', maxBikes: '' })),
      ),
    },
    after: 'closes',
    said: '2 schepen zijn toegevoegd.',
  },
  {
    name: 'a ship',
    source: 'features/ships/ship-dialog.tsx',
    call: 'shipChange',
    path: '/kantoor/schepen',
    world() {
      const { now, change, ...row } = keptRow(ZEELEEUW, {
        ...{ name: 'Zeehond', maxPeople: 60, maxBikes: 4, inService: false },
      })
      return {
        ...row,
        answers: { 'GET /office/ships': () => ({ ships: [AAL, now()] }), ...trips },
        asItIs() {
          const { id, name, maxPeople, maxBikes, inService } = now()
          return { ship: id, name, maxPeople, maxBikes, inService }
        },
        take: ({ ship: _, ...given }) => ({ ship: change(given) }),
        open: () => [`${now().name} bekijken`],
      }
    },
    submit: 'Bewaren',
    fields: { ...FIELDS, 'In dienst': to('inService') },
    kept: ['ship'],
    after: 'closes',
    said: 'Anders 1 is bewaard.',
  },
  {
    name: 'how a ship is called',
    source: 'features/ships/ship-dialog.tsx',
    call: 'shipReach',
    path: '/kantoor/schepen',
    world() {
      const { now, change, ...row } = keptRow(ZEELEEUW, { phone: '03 11', vhf: '74' })
      return {
        ...row,
        answers: { 'GET /office/ships': () => ({ ships: [AAL, now()] }), ...trips },
        asItIs() {
          const { id, phone, vhf } = now()
          return { ship: id, phone, vhf }
        },
        take: ({ ship: _, ...given }) => ({ ship: change(given) }),
        open: () => [`${now().name} bekijken`],
      }
    },
    submit: 'Nummers bewaren',
    fields: { 'Telefoon aan boord': text('phone'), 'VHF-kanaal': text('vhf') },
    values: { 'Telefoon aan boord': '03 123 45 67', 'VHF-kanaal': '12' },
    kept: ['ship'],
    after: 'closes',
    said: 'De nummers van Zeeleeuw zijn bewaard.',
  },
]
