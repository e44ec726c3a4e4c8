/** The forms of Aanwijzingen, with a world behind them. */
import { type FormRow, keptRow, to, type World } from '../../ui/form-row.fixture.ts'
import type { StopOfLine } from './instruction-dialog.tsx'

const LILLO: StopOfLine = {
  ...{ track: '3', trackName: 'Scheldelijn', stop: '7', stopName: 'Lillo' },
  ...{ text: 'Steiger glad', until: '2026-12-24', revision: 2 },
}

/** The row before it. */
const KALLO: StopOfLine = { ...LILLO, stop: '6', stopName: 'Kallo', text: null, until: null, revision: 0 }

type Words = Pick<StopOfLine, 'text' | 'until'>

/** One stop, and what the form would send of it. */
function world(asItIs: (now: StopOfLine) => Words): World {
  const { now, change, ...row } = keptRow(LILLO, { text: 'Boei 2 is weg', until: '2026-12-30' })
  const all = () => ({ today: '2026-11-26', stops: [KALLO, now()] })
  return {
    ...row,
    answers: { 'GET /office/instructions': all },
    asItIs: () => ({ track: now().track, stop: now().stop, ...asItIs(now()) }),
    take: ({ text, until }) => change({ text, until } as Words) && all(),
  }
}

const common = {
  source: 'features/instructions/instruction-dialog.tsx',
  call: 'instructionChange',
  path: '/kantoor/aanwijzingen?halte=3-7',
  after: 'closes',
} as const

export const instructionForms: FormRow[] = [
  {
    name: 'an instruction',
    ...common,
    world: () => world(({ text, until }) => ({ text, until })),
    submit: 'Bewaren',
    fields: {
      'Aanwijzing, hoogstens 200 tekens': 'text',
      'Tot en met dienstdag': to('until', (shown) => shown || null),
    },
    kept: ['track', 'stop'],
    said: 'De aanwijzing bij Lillo is bewaard.',
  },
  {
    name: 'the withdrawal of an instruction',
    ...common,
    world: () => world(() => ({ text: null, until: null })),
    submit: 'Intrekken',
    kept: ['track', 'stop', 'text', 'until'],
    said: 'De aanwijzing bij Lillo is ingetrokken.',
  },
]
