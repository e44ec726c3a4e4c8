/** The forms beside a malfunction, with a world behind them. */
import { createElement } from 'react'
import { expect } from 'vitest'
import {
  type FormRow,
  keptRow,
  oneOf,
  type Shown,
  to,
  type Values,
  type World,
} from '../../ui/form-row.fixture.ts'
import type { Malfunction, WholeMalfunction } from './malfunctions.ts'

const OWNERS = [
  { id: '1', name: 'Kim Peeters' },
  { id: '2', name: 'Lotte de Boer' },
  { id: '3', name: 'Jan Maes' },
]

const NEW: Malfunction = {
  ...{ id: '51', revision: 3, state: 'new', owner: null, urgent: false, outOfService: false },
  ...{ duplicateOf: null, waitingFor: null, waitingUntil: null, done: null },
  ...{ category: 'Motor', remarks: 'Rookt', ship: '7', shipName: 'Zeeleeuw', trip: null, hasPhoto: false },
  ...{
    reportedBy: null,
    reportedAt: '2026-11-26T08:00:00+01:00',
    receivedAt: '2026-11-26T08:00:05+01:00',
  },
  ...{ changedAt: null, replies: 0, hasNewReply: false, repliedSinceSolved: false },
}
const SOLVED: Malfunction = { ...NEW, state: 'solved', owner: OWNERS[1] ?? null, done: 'Slang vervangen' }
const DUPLICATE: Malfunction = { ...NEW, state: 'closed', duplicateOf: '40' }

/** Everything that can be said of one, by a colleague. */
const THEIRS: Partial<Malfunction> = {
  ...{ owner: OWNERS[2] ?? null, urgent: true, outOfService: true, duplicateOf: '33' },
  ...{ waitingFor: 'een werf', waitingUntil: '2027-01-31', done: 'Nagekeken' },
}

const standingValues = ({ owner, ...now }: Malfunction): Values => ({
  ...{ id: now.id, state: now.state, owner: owner?.id ?? null, urgent: now.urgent },
  ...{ outOfService: now.outOfService, duplicateOf: now.duplicateOf },
  ...{ waitingFor: now.waitingFor, waitingUntil: now.waitingUntil, done: now.done },
})

const panel = {
  path: '/kantoor/storingen',
  thing: '/kantoor/storingen?storing=51',
  async page() {
    const { MalfunctionPanel } = await import('./malfunction-panel.tsx')
    return () =>
      createElement(MalfunctionPanel, { id: '51', onClose: () => undefined, onOpen: () => undefined })
  },
} as const

/** One malfunction. @param asked what the form says of it by itself */
function malfunction(
  before: Malfunction,
  asked: (now: Malfunction) => Values,
  take: (sent: Values) => Partial<Malfunction>,
  theirs: Partial<Malfunction> = THEIRS,
) {
  return (): World => {
    const { now, change, ...row } = keptRow(before, theirs)
    const whole = (): WholeMalfunction => ({ malfunction: now(), replies: [], events: [] })
    return {
      ...row,
      answers: {
        'GET /office/malfunctions/51': whole,
        'GET /office/malfunctions/owners': () => ({ owners: OWNERS }),
      },
      asItIs: () => asked(now()),
      take(sent) {
        change(take(sent))
        return whole()
      },
    }
  }
}

const ofState = (sent: Values): Partial<Malfunction> => {
  const { id: _, owner, ...standing } = sent
  return { ...standing, owner: OWNERS.find(({ id }) => id === owner) ?? null } as Partial<Malfunction>
}

const STATES: Record<string, string> = {
  Nieuw: 'new',
  'In behandeling': 'taken',
  'Wacht op onderdeel': 'waiting',
  Opgelost: 'solved',
  Afgesloten: 'closed',
}

const orNothing = (shown: Shown) => shown || null
const ALWAYS = {
  Toestand: to('state', (shown) => STATES[String(shown)]),
  Wie: oneOf('owner', OWNERS),
  Dringend: 'urgent',
  'Schip kan er niet mee varen (uit dienst)': 'outOfService',
}
const WAITING = {
  'Waarop wacht het?': to('waitingFor', orNothing),
  'Verwacht op': to('waitingUntil', orNothing),
}
const DONE = { 'Wat is er gedaan?': to('done', orNothing) }
const CLOSED = { ...DONE, 'Dubbele van storing nr.': to('duplicateOf', orNothing) }

/** How it stands, said from one state to another. */
const standing = (before: Malfunction, state: string, fields: FormRow['fields']): FormRow => ({
  name: `how a malfunction stands, from ${before.state} to ${STATES[state]}`,
  ...panel,
  source: 'features/malfunctions/standing-form.tsx',
  call: 'malfunctionChange',
  world: malfunction(before, standingValues, ofState),
  submit: 'Bewaren',
  fields: { ...ALWAYS, ...fields },
  values: { Toestand: state, Wie: 'Kim Peeters' },
  kept: ['id'],
  after: 'stays',
  isDraft: true,
  said: 'Bewaard.',
})

/** A click that says it. */
const quick = (name: string, submit: string, before: Malfunction, says: Values): FormRow => ({
  name,
  ...panel,
  source: 'features/malfunctions/standing-form.tsx',
  call: 'malfunctionChange',
  world: malfunction(before, (now) => ({ ...standingValues(now), ...says }), ofState),
  submit,
  kept: Object.keys(standingValues(before)),
  after: 'closes',
  said: 'Bewaard.',
})

const OFFERED = ['Defect melden', 'Storing op traject', 'Overige...']
const offeredIn = (sent: unknown) => OFFERED.filter((one) => (sent as string[]).includes(one))
const withOffered = (name: string) => (shown: Shown, before: unknown) => [
  ...OFFERED.filter((one) => (one === name ? shown : offeredIn(before).includes(one))),
  ...(before as string[]).filter((one) => !OFFERED.includes(one)),
]

/** Categories that mean danger: what the crew app offers is ticked, others are typed one a line. */
function dangers(): World {
  const { now, change, ...row } = keptRow(
    { categories: ['Incident'], known: ['Motor'], revision: 3 },
    { categories: ['Brand'] },
  )
  return {
    ...row,
    answers: {
      'GET /office/malfunctions': () => ({ malfunctions: [], next: null }),
      'GET /office/malfunctions/ships': () => ({ ships: [] }),
      'GET /office/malfunctions/dangers': now,
    },
    asItIs: () => ({ categories: now().categories }),
    take: ({ categories }) => change({ categories } as { categories: string[] }),
    open: () => ['Wat gevaar betekent'],
  }
}

export const malfunctionForms: FormRow[] = [
  {
    name: 'the categories that mean danger',
    path: '/kantoor/storingen',
    source: 'features/malfunctions/dangers.tsx',
    call: 'malfunctionDangersChange',
    world: dangers,
    submit: 'Bewaren',
    fields: {
      ...Object.fromEntries(OFFERED.map((name) => [name, to('categories', withOffered(name))])),
      'Andere: één categorie per regel, samen hoogstens 20': to('categories', (shown, before) => [
        ...offeredIn(before),
        ...String(shown)
          .split('\n')
          .filter((line) => line !== ''),
      ]),
    },
    after: 'closes',
  },
  standing(SOLVED, 'Nieuw', {}),
  standing(NEW, 'In behandeling', {}),
  standing(NEW, 'Wacht op onderdeel', WAITING),
  standing(NEW, 'Opgelost', DONE),
  standing(NEW, 'Afgesloten', CLOSED),
  quick('taking a malfunction', 'Ik neem dit', NEW, { state: 'taken', owner: '1' }),
  quick('opening a malfunction again', 'Heropenen', DUPLICATE, { state: 'new', duplicateOf: null }),
  {
    name: 'a reply to the crew',
    isDraft: true,
    ...panel,
    source: 'features/malfunctions/replies.tsx',
    call: 'malfunctionReply',
    world: unseen(
      () => ({ id: '51', text: '', image: null }),
      () => ({ replies: 1 }),
    ),
    submit: 'Versturen',
    fields: {
      'Antwoord aan de bemanning': 'text',
      'Foto (niet verplicht)': to('image', (shown) =>
        shown === '' ? null : expect.stringMatching(/^data:image\/jpeg;base64,/),
      ),
    },
    kept: ['id'],
    after: 'empties',
    said: 'Verstuurd naar de bemanning.',
    refuses: [
      {
        values: { 'Foto (niet verplicht)': 'brief.txt' },
        says: 'Deze foto kan niet gelezen worden. Kies een PNG, JPEG of GIF.',
      },
    ],
  },
  {
    name: 'a note that no crew sees',
    isDraft: true,
    ...panel,
    source: 'features/malfunctions/events.tsx',
    call: 'malfunctionNote',
    world: unseen(
      () => ({ id: '51', text: '' }),
      () => ({}),
    ),
    submit: 'Notitie bewaren',
    fields: { Notitie: 'text' },
    kept: ['id'],
    after: 'empties',
    said: 'De notitie is bewaard.',
  },
]

/** What is added to one, whatever others did. */
function unseen(asked: () => Values, take: () => Partial<Malfunction>) {
  return (): World => {
    const { revision: _, ...world } = malfunction(NEW, asked, take)()
    return world
  }
}
