/** The forms of Overdracht, with a world behind them. */
import { type FormRow, keptRow, oneOf, type World } from '../../ui/form-row.fixture.ts'
import type { HandOver, HandOverContent, HandOverRow } from './hand-overs.ts'

const MORNING = '2026-11-26T06:00:00+01:00'
const CONTENT: HandOverContent = {
  ...{ from: MORNING, until: '2026-11-26T14:00:00+01:00' },
  open: { notes: [], malfunctions: [], notifications: [], underWay: [] },
  happened: {
    ...{ notes: [], malfunctions: [], notifications: [], shifts: [] },
    trips: { made: 0, over: 0, givenUp: 0, skippedStops: 0 },
  },
  planned: { until: MORNING, shifts: 0, withoutShip: 0, withoutCaptain: 0, toKnow: [] },
}

const COLLEAGUES = [
  { id: '2', name: 'Lotte de Boer' },
  { id: '3', name: 'Jan Maes' },
]

const SIGNED = {
  ...{ id: '12', revision: 1, signedAt: '2026-11-26T14:00:00+01:00', remarks: '' },
  ...{ signedBy: COLLEAGUES[1], receivedAt: null, receivedBy: null },
} as HandOverRow

const RECEIVED = {
  receivedAt: '2026-11-26T14:05:00+01:00',
  receivedBy: COLLEAGUES[0],
} as Partial<HandOverRow>

function handedOver(asked: World['asItIs']): World {
  const { now, change, theirs: _, ...row } = keptRow(SIGNED, {})
  const whole = (): HandOver => ({
    ...now(),
    content: CONTENT,
    colleagues: COLLEAGUES as HandOver['colleagues'],
  })
  return {
    ...row,
    answers: {
      'GET /office/hand-overs/now': () => ({ content: CONTENT }),
      'GET /office/hand-overs': () => ({ handOvers: [now()], next: null }),
      'GET /office/hand-overs/12': whole,
    },
    asItIs: asked,
    take() {
      change(RECEIVED)
      return whole()
    },
  }
}

/** Of what nobody else changes. */
function alone(asked: World['asItIs'], take?: World['take']) {
  return (): World => {
    const { revision: _, ...world } = handedOver(asked)
    return { ...world, ...(take && { take }) }
  }
}

const receiving = {
  source: 'features/log/receive.tsx',
  call: 'handOverReceive',
  world: () => handedOver(() => ({ id: '12' })),
  submit: 'Overnemen',
  kept: ['id'],
  after: 'closes',
  said: 'Je hebt overgenomen.',
} as const

export const handOverForms: FormRow[] = [
  {
    name: 'handing over',
    source: 'features/log/hand-overs-page.tsx',
    call: 'handOverSign',
    path: '/kantoor/logboek/overdracht',
    world: alone(() => ({ remarks: '' })),
    submit: 'Ondertekenen en overdragen',
    fields: { 'Wat moet wie overneemt weten?': 'remarks' },
    isDraft: true,
    after: 'empties',
    said: 'Overgedragen. Wie overneemt ondertekent op deze pagina.',
  },
  { name: 'taking over', path: '/kantoor/logboek/overdracht', ...receiving },
  { name: 'taking over on the page of a hand-over', path: '/kantoor/logboek/overdracht/12', ...receiving },
  {
    name: 'mailing a hand-over',
    source: 'features/log/hand-over-page.tsx',
    call: 'handOverMail',
    path: '/kantoor/logboek/overdracht/12',
    world: alone(
      () => ({ id: '12', staff: '' }),
      () => ({ mail: 'sent' }),
    ),
    submit: 'Mailen',
    fields: { Naar: oneOf('staff', COLLEAGUES) },
    values: { Naar: 'Jan Maes' },
    needs: ['Naar'],
    kept: ['id'],
    after: 'empties',
    said: 'De overdracht is gemaild.',
  },
]
