/** The form of the emergency page, with a world behind it. */
import { type FormRow, to } from '../../ui/form-row.fixture.ts'
import type { Emergency } from './emergency.ts'

const OF: Emergency = {
  ship: { id: '7', name: 'Zeeleeuw', maxPeople: 80, maxBikes: 12, phone: null, vhf: '10' },
  ...{ trip: null, others: 0, malfunctions: [], contacts: [], calls: [] },
}

export const emergencyForms: FormRow[] = [
  {
    name: 'a call about a ship',
    source: 'features/emergency/calls.tsx',
    call: 'shipCallLog',
    path: '/kantoor/noodgeval/7',
    world: () => ({
      answers: { 'GET /office/ships/7/emergency': () => OF },
      asItIs: () => ({ ship: '7', trip: null, whom: '', note: null }),
      take: ({ whom, note }) => ({
        ...OF,
        calls: [{ id: 1, at: '2026-11-26T10:00:00+01:00', by: 'Kim Peeters', whom, note }],
      }),
    }),
    submit: 'Noteren',
    fields: {
      'Wie gebeld of opgeroepen': 'whom',
      'Wat er gezegd is (niet verplicht)': to('note', (shown) => shown || null),
    },
    kept: ['ship', 'trip'],
    isDraft: true,
    after: 'empties',
    said: 'Genoteerd: Anders 1.',
  },
]
