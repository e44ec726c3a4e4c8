/** The forms of Bemanning, with a world behind them. */
import { expect, vi } from 'vitest'
import {
  type FormRow,
  keptRow,
  type Shown,
  type Step,
  to,
  type Values,
  type World,
} from '../../ui/form-row.fixture.ts'
import type { Captain, Steward } from './people.ts'
import type { Pin } from './shown-pins.tsx'

/** A PIN that is shown is left on purpose. */
const leavesPins = () => void vi.spyOn(window, 'confirm').mockReturnValue(true)

const ZOE: Captain = {
  ...{ id: '11', name: 'Zoë Möller', email: 'zoe@haven.example', blockedAt: null, lastLoginAt: null },
  phone: '0470 11 22 33',
  ...{ newPinUntil: null, underWay: null, revision: 2 },
}
const BLOCKED = { ...ZOE, blockedAt: '2026-11-20T09:00:00+01:00' }

/** The row before theirs. */
const AB: Captain = { ...ZOE, id: '10', name: 'Ab Aerts', email: 'ab@haven.example', revision: 1 }

const none = { pin: null, mail: 'none' }
const page = { source: 'features/people/captain-dialog.tsx', path: '/kantoor/bemanning', kept: ['id'] }

/** One captain. @param asked what the form says beside who it is */
function captain(
  before: Captain,
  asked: (now: Captain) => Values,
  take: (change: (given: Partial<Captain>) => Captain, sent: Values) => unknown,
) {
  return (): World => {
    const { now, change, ...row } = keptRow(before, {
      ...{ name: 'Zoë Peeters', phone: '03 11 22 33', email: 'peeters@haven.example' },
    })
    return {
      ...row,
      answers: { 'GET /office/captains': () => ({ captains: [AB, now()], next: null }) },
      asItIs: () => ({ id: now().id, ...asked(now()) }),
      take: (sent) => take(change, sent),
      open: () => [`${now().name} bekijken`],
    }
  }
}

const nothing = () => ({})

const linesOf = (shown: Shown) => String(shown).split('\n')

const PASTED_CAPTAINS = {
  Rijen: to('rows', (shown) => linesOf(shown).map((name) => ({ name, email: '' }))),
  'De pincode': to('pin', (shown) => (shown === 'mailen naar elke kapitein' ? 'mailed' : 'shown')),
}

const captainForms: FormRow[] = [
  {
    name: 'a new captain, with a PIN that is shown',
    prepare: leavesPins,
    source: 'features/people/add-captain.tsx',
    call: 'captainAdd',
    path: '/kantoor/bemanning',
    world: () => addedCaptain({ pin: '0482', mail: 'none' }),
    submit: 'Toevoegen',
    fields: {
      Naam: 'name',
      'E-mailadres': 'email',
      'De pincode': to('pin', (shown) => (shown === 'mailen naar de kapitein' ? 'mailed' : 'shown')),
    },
    after: 'closes',
    said: '0482',
  },
  {
    name: 'a new captain, with a PIN that is mailed',
    source: 'features/people/add-captain.tsx',
    call: 'captainAdd',
    path: '/kantoor/bemanning',
    world: () => addedCaptain({ pin: null, mail: 'failed' }),
    submit: 'Toevoegen',
    fields: {
      Naam: 'name',
      'E-mailadres': 'email',
      'De pincode': to('pin', (shown) => (shown === 'mailen naar de kapitein' ? 'mailed' : 'shown')),
    },
    after: 'closes',
    said: 'Anders 1 is toegevoegd. Maar de e-mail kon niet verstuurd worden.',
    refuses: [{ values: { 'E-mailadres': 'zonder apenstaart' } }],
  },
  {
    name: 'captains of a spreadsheet, with PINs that are shown',
    source: 'features/people/paste-captains.tsx',
    isDraft: true,
    call: 'captainAddMany',
    path: '/kantoor/bemanning',
    world: () => pastedCaptains([{ name: 'Zoë Möller', email: 'zoe@haven.example', pin: '0482' }], []),
    submit: 'Alle toevoegen',
    fields: PASTED_CAPTAINS,
    needs: ['Rijen'],
    after: 'closes',
    said: '0482',
  },
  {
    name: 'captains of a spreadsheet, with PINs that are mailed',
    source: 'features/people/paste-captains.tsx',
    isDraft: true,
    call: 'captainAddMany',
    path: '/kantoor/bemanning',
    world: () => pastedCaptains([], ['Bo Roer']),
    submit: 'Alle toevoegen',
    fields: PASTED_CAPTAINS,
    needs: ['Rijen'],
    after: 'closes',
    said: 'Geen e-mail kregen: Bo Roer.',
  },
  {
    name: 'the name of a captain',
    ...page,
    call: 'captainRename',
    world: captain(
      ZOE,
      ({ name }) => ({ name }),
      (change, { name }) => ({ captain: change({ name: name as string }), ...none }),
    ),
    submit: 'Naam bewaren',
    fields: { Naam: 'name' },
    after: 'closes',
    said: 'Anders 1: de naam is bewaard.',
  },
  {
    name: 'the address of a captain',
    ...page,
    call: 'captainEmail',
    world: captain(
      ZOE,
      ({ email }) => ({ email }),
      (change, { email }) => ({ captain: change({ email: String(email) }), ...none }),
    ),
    submit: 'E-mailadres bewaren',
    fields: { 'E-mailadres': to('email', String) },
    values: { 'E-mailadres': 'zoe.moller@haven.example' },
    after: 'closes',
    said: 'Zoë Möller: het e-mailadres is bewaard.',
  },
  {
    name: 'the telephone of a captain',
    ...page,
    call: 'captainPhone',
    world: captain(
      ZOE,
      ({ phone }) => ({ phone }),
      (change, { phone }) => ({ captain: change({ phone: phone as string | null }), ...none }),
    ),
    submit: 'Telefoon bewaren',
    fields: { Telefoon: to('phone', (shown) => shown || null) },
    values: { Telefoon: '03 123 45 67' },
    after: 'closes',
    said: 'Zoë Möller: de telefoon is bewaard.',
  },
  {
    name: 'a new PIN of a captain that is shown',
    prepare: leavesPins,
    ...page,
    call: 'captainPin',
    kept: ['id', 'pin'],
    world: captain(
      ZOE,
      () => ({ pin: 'shown' }),
      (change) => ({ captain: change({}), pin: '0417', mail: 'none' }),
    ),
    submit: 'Nieuwe pincode tonen',
    after: 'closes',
    said: '0417',
  },
  {
    name: 'a new PIN of a captain that is mailed',
    ...page,
    call: 'captainPin',
    kept: ['id', 'pin'],
    world: captain(
      ZOE,
      () => ({ pin: 'mailed' }),
      (change) => ({ captain: change({}), pin: null, mail: 'sent' }),
    ),
    submit: 'Nieuwe pincode mailen',
    after: 'closes',
    said: 'Zoë Möller krijgt een e-mail met de nieuwe pincode.',
  },
  {
    name: 'keeping a captain out',
    ...page,
    call: 'captainBlock',
    world: captain(ZOE, nothing, (change) => ({
      captain: change({ blockedAt: BLOCKED.blockedAt }),
      ...none,
    })),
    submit: 'Blokkeren',
    after: 'closes',
    said: 'Zoë Möller is geblokkeerd en overal afgemeld.',
  },
  {
    name: 'letting a captain in again',
    ...page,
    call: 'captainUnblock',
    world: captain(BLOCKED, nothing, (change) => ({ captain: change({ blockedAt: null }), ...none })),
    submit: 'Weer toelaten',
    after: 'closes',
    said: 'Zoë Möller mag weer aanmelden.',
  },
  {
    name: 'forgetting a captain',
    ...page,
    call: 'captainForget',
    world: captain(
      ZOE,
      () => ({ name: '' }),
      (change) => change({}) && {},
    ),
    submit: 'Vergeten',
    fields: { 'De naam, om zeker te zijn': 'name' },
    after: 'closes',
    said: 'Zoë Möller is vergeten.',
  },
]

function pastedCaptains(pins: Pin[], unmailed: string[]): World {
  return {
    answers: { 'GET /office/captains': () => ({ captains: [], next: null }) },
    asItIs: () => ({ rows: [], pin: 'shown' }),
    take: () => ({ added: 1, pins, unmailed }),
    open: () => ['Plakken'],
  }
}

function addedCaptain(response: { pin: string | null; mail: string }): World {
  return {
    answers: { 'GET /office/captains': () => ({ captains: [], next: null }) },
    asItIs: () => ({ name: '', email: '', pin: 'shown' }),
    take: ({ name, email }) => ({ captain: { ...ZOE, name, email }, ...response }),
    open: () => ['Kapitein toevoegen'],
  }
}

const AN: Steward = {
  ...{ id: '21', firstname: 'An', lastname: 'Claes', hasPortrait: true, hiddenAt: null, spellings: [] },
  revision: 5,
}
const HIDDEN = { ...AN, hiddenAt: '2026-11-20T09:00:00+01:00' }
const ANNE: Steward = { ...AN, id: '22', firstname: 'Anne', revision: 9 }

const ofStewards = {
  source: 'features/people/steward-dialog.tsx',
  path: '/kantoor/bemanning?lijst=stewards',
  kept: ['id'],
  after: 'closes',
} as const

/** One steward. @param asked what the form says beside who it is */
function steward(
  before: Steward,
  asked: (now: Steward) => Values,
  take: (sent: Values) => Partial<Steward>,
  more: readonly Step[] = [],
) {
  return (): World => {
    const { now, change, ...row } = keptRow(before, { firstname: 'Lotte', lastname: 'Baert' })
    return {
      ...row,
      answers: {
        'GET /office/stewards': ({ search }) => ({
          stewards: search === 'Anne' ? [now(), ANNE] : [ANNE, now()],
          next: null,
        }),
        'GET /office/stewards/21/trips': () => ({ trips: 3, areMore: false }),
      },
      asItIs: () => ({ id: now().id, ...asked(now()) }),
      take: (sent) => ({ steward: change(take(sent)) }),
      open: () => [`${now().firstname} ${now().lastname} bekijken`, ...more],
    }
  }
}

const named = ({ firstname, lastname, hiddenAt }: Steward) => ({
  firstname,
  lastname,
  hidden: hiddenAt !== null,
})
const NAMES = { Voornaam: 'firstname', Naam: 'lastname' }

const stewardForms: FormRow[] = [
  {
    name: 'a new steward',
    source: 'features/people/add-steward.tsx',
    call: 'stewardAdd',
    path: '/kantoor/bemanning?lijst=stewards',
    world: () => ({
      answers: { 'GET /office/stewards': () => ({ stewards: [], next: null }) },
      asItIs: () => ({ firstname: '', lastname: '' }),
      take: (given) => ({ steward: { ...AN, ...given } }),
      open: () => ['Steward toevoegen'],
    }),
    submit: 'Toevoegen',
    fields: NAMES,
    after: 'closes',
    said: 'Anders 1 Anders 2 is toegevoegd.',
  },
  {
    name: 'stewards of a spreadsheet',
    source: 'features/people/paste-stewards.tsx',
    isDraft: true,
    call: 'stewardAddMany',
    path: '/kantoor/bemanning?lijst=stewards',
    world: () => ({
      answers: { 'GET /office/stewards': () => ({ stewards: [], next: null }) },
      asItIs: () => ({ rows: [] }),
      take: ({ rows }) => ({ added: (rows as unknown[]).length }),
      open: () => ['Plakken'],
    }),
    submit: 'Alle toevoegen',
    fields: {
      Rijen: to('rows', (shown) =>
        linesOf(shown).map((line) => {
          const [firstname, ...last] = line.split(' ')
          return { firstname, lastname: last.join(' ') }
        }),
      ),
    },
    after: 'closes',
    said: '2 stewards zijn toegevoegd.',
  },
  {
    name: 'the name of a steward',
    ...ofStewards,
    call: 'stewardChange',
    world: steward(AN, named, ({ firstname, lastname }) => ({ firstname, lastname }) as Partial<Steward>),
    submit: 'Naam bewaren',
    fields: NAMES,
    kept: ['id', 'hidden'],
    said: 'Anders 1 Anders 2 is bewaard.',
  },
  {
    name: 'the name of a steward who is hidden',
    ...ofStewards,
    call: 'stewardChange',
    world: steward(HIDDEN, named, ({ firstname, lastname }) => ({ firstname, lastname }) as Partial<Steward>),
    submit: 'Naam bewaren',
    fields: NAMES,
    kept: ['id', 'hidden'],
  },
  {
    name: 'hiding a steward',
    ...ofStewards,
    call: 'stewardChange',
    world: steward(
      AN,
      (now) => ({ ...named(now), hidden: true }),
      () => ({ hiddenAt: HIDDEN.hiddenAt }),
    ),
    submit: 'Verbergen',
    kept: ['id', 'firstname', 'lastname', 'hidden'],
    said: 'An Claes is verborgen.',
  },
  {
    name: 'showing a steward again',
    ...ofStewards,
    call: 'stewardChange',
    world: steward(
      HIDDEN,
      (now) => ({ ...named(now), hidden: false }),
      () => ({ hiddenAt: null }),
    ),
    submit: 'Weer tonen',
    kept: ['id', 'firstname', 'lastname', 'hidden'],
    said: 'An Claes is weer te kiezen.',
  },
  {
    name: 'a portrait',
    ...ofStewards,
    source: 'features/people/portrait-form.tsx',
    call: 'stewardPortrait',
    world: steward(
      AN,
      () => ({ image: null }),
      () => ({ hasPortrait: true }),
    ),
    submit: 'Foto bewaren',
    fields: {
      'Nieuwe foto (JPEG of PNG)': to('image', () => expect.stringMatching(/^data:image\/jpeg;base64,/)),
    },
    said: 'An Claes is bewaard.',
    refuses: [
      { values: { 'Nieuwe foto (JPEG of PNG)': '' }, says: 'Kies eerst een foto.' },
      {
        values: { 'Nieuwe foto (JPEG of PNG)': 'brief.txt' },
        says: 'Deze foto kan niet gelezen worden. Kies een JPEG of PNG.',
      },
    ],
  },
  {
    name: 'taking a portrait away',
    ...ofStewards,
    source: 'features/people/portrait-form.tsx',
    call: 'stewardPortrait',
    world: steward(
      AN,
      () => ({ image: null }),
      () => ({ hasPortrait: false }),
    ),
    submit: 'Foto weghalen',
    kept: ['id', 'image'],
    said: 'An Claes is bewaard.',
  },
  {
    name: 'two spellings that become one steward',
    ...ofStewards,
    source: 'features/people/merge-steward.tsx',
    call: 'stewardMerge',
    world: steward(
      AN,
      () => ({ into: ANNE.id }),
      () => ({}),
      [['Steward die blijft', 'Anne'], 'Samenvoegen met Anne Claes'],
    ),
    submit: 'Samenvoegen',
    kept: ['id', 'into'],
    said: 'An Claes en Anne Claes zijn nu één: Anne Claes.',
  },
]

export const peopleForms: FormRow[] = [...captainForms, ...stewardForms]
