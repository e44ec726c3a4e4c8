/** The forms of one's own account, with a world behind them. */
import type { ResponseOf } from '@vaarboek/wire'
import type { ownAccount } from '@vaarboek/wire/office'
import { createElement } from 'react'
import { type FormRow, to, type Values, type World } from '../../ui/form-row.fixture.ts'
import { creationOptions, MADE, passkeyByHand } from '../../ui/passkey-by-hand.fixture.ts'

type Account = ResponseOf<typeof ownAccount>

const LAPTOP = { id: '41', name: 'Laptop', createdAt: '2026-11-01T09:00:00+01:00', usedAt: null }
const PHONE = { ...LAPTOP, id: '42', name: 'Telefoon' }
const session = (id: string, isThis: boolean) => ({
  ...{ id, isThis, concession: 'Haven', address: '10.0.0.1', agent: isThis ? '' : 'Firefox Linux' },
  ...{ begunAt: `2026-11-2${id}T09:00:00+01:00`, seenAt: '2026-11-26T09:00:00+01:00' },
})
const MINE: Account = {
  ...{ malfunctionMails: 'none', isMailedYesterday: false, hasPassword: true, passkeys: [LAPTOP, PHONE] },
  sessions: [session('6', true), session('5', false), session('4', false)],
}

/** One's account, which another window can change too. @param asked what the form says by itself */
function account(
  asked: (now: Account) => Values,
  take: (sent: Values, now: Account) => Partial<Account>,
  theirs?: Partial<Account>,
  before = MINE,
) {
  return (): World => {
    let now = before
    return {
      answers: {
        'GET /office/account': () => now,
        'POST /office/account/passkeys/options': creationOptions,
      },
      asItIs: () => asked(now),
      take: (sent) => (now = { ...now, ...take(sent, now) }),
      ...(theirs && {
        theirs: () => {
          now = { ...now, ...theirs }
        },
      }),
    }
  }
}

const own = {
  path: '/kantoor',
  isOnEveryPage: true,
  async page() {
    const { default: OwnAccount } = await import('./own-account.tsx')
    return () => createElement(OwnAccount, { onClose: () => undefined })
  },
} as const

const mails = ['none', 'urgent', 'digest', 'both']
const MAILS: Record<string, string> = {
  'Geen: je kijkt zelf': 'none',
  'Dringende: meteen als een storing dringend is of wordt': 'urgent',
  'Overzicht: wat erbij kwam, om 6 en om 14 uur': 'digest',
  'Allebei: dringende meteen, de rest in het overzicht': 'both',
}

export const accountForms: FormRow[] = [
  ...Object.entries(MAILS)
    .filter(([, sent]) => sent !== 'none')
    .map(
      ([label, sent]): FormRow => ({
        name: `e-mails on malfunctions: ${sent}`,
        ...own,
        source: 'features/account/mail-choice.tsx',
        call: 'accountMails',
        world: account(
          ({ malfunctionMails }) => ({ malfunctionMails }),
          (given) => given,
          { malfunctionMails: mails.find((one) => one !== 'none' && one !== sent) as 'urgent' },
        ),
        submit: 'Bewaren',
        fields: { 'E-mails over storingen': to('malfunctionMails', (shown) => MAILS[String(shown)]) },
        values: { 'E-mails over storingen': label },
        after: 'stays',
        said: 'Bewaard.',
      }),
    ),
  {
    name: 'an e-mail each morning',
    ...own,
    source: 'features/account/yesterday-choice.tsx',
    call: 'accountYesterday',
    world: account(
      ({ isMailedYesterday }) => ({ isMailed: isMailedYesterday }),
      ({ isMailed }) => ({ isMailedYesterday: Boolean(isMailed) }),
    ),
    submit: 'Ochtendmail bewaren',
    fields: {
      'Elke ochtend om 6 uur een e-mail: ritten, passagiers, hoe volledig er geteld is, wat na te kijken is en storingen':
        'isMailed',
    },
    after: 'stays',
    said: 'Bewaard.',
  },
  {
    name: 'another password',
    ...own,
    source: 'features/account/password-form.tsx',
    call: 'accountPassword',
    world: account(
      () => ({ current: '', password: '' }),
      () => ({}),
    ),
    submit: 'Wachtwoord wijzigen',
    fields: {
      'Huidig wachtwoord': 'current',
      'Nieuw wachtwoord': 'password',
      'Nieuw wachtwoord, nog eens': [],
    },
    values: { 'Nieuw wachtwoord': 'varen bij mist 12', 'Nieuw wachtwoord, nog eens': 'varen bij mist 12' },
    after: 'empties',
    said: 'Je wachtwoord is gewijzigd.',
    refuses: [
      { values: { 'Nieuw wachtwoord, nog eens': 'anders' }, says: 'De twee wachtwoorden zijn niet gelijk.' },
      { values: { 'Huidig wachtwoord': '' } },
      { values: { 'Nieuw wachtwoord': '' } },
    ],
  },
  {
    name: 'a first password',
    ...own,
    source: 'features/account/password-form.tsx',
    call: 'accountPassword',
    world: account(
      () => ({ current: null, password: '' }),
      () => ({ hasPassword: true }),
      undefined,
      { ...MINE, hasPassword: false },
    ),
    submit: 'Wachtwoord kiezen',
    fields: { 'Nieuw wachtwoord': 'password', 'Nieuw wachtwoord, nog eens': [] },
    values: { 'Nieuw wachtwoord': 'varen bij mist 12', 'Nieuw wachtwoord, nog eens': 'varen bij mist 12' },
    kept: ['current'],
    after: 'empties',
    said: 'Je wachtwoord is gewijzigd.',
  },
  {
    name: 'a new passkey',
    ...own,
    source: 'features/account/passkeys.tsx',
    call: 'passkeyAdd',
    world: account(
      () => ({ name: '', credential: MADE }),
      ({ name }, { passkeys }) => ({ passkeys: [...passkeys, { ...LAPTOP, id: '43', name: String(name) }] }),
    ),
    submit: 'Passkey toevoegen',
    fields: { Naam: 'name' },
    kept: ['credential'],
    after: 'empties',
    said: '‘Anders 1’ is toegevoegd.',
    prepare: passkeyByHand,
  },
  {
    name: 'another name of a passkey',
    ...own,
    source: 'features/account/one-passkey.tsx',
    call: 'passkeyName',
    world: withStep(
      ({ passkeys }) => `Naam van ${passkeys[1]?.name} wijzigen`,
      account(
        ({ passkeys }) => ({ id: '42', name: passkeys[1]?.name }),
        ({ name }) => ({ passkeys: [LAPTOP, { ...PHONE, name: String(name) }] }),
      ),
    ),
    submit: 'Bewaren',
    fields: { 'Nieuwe naam van Telefoon': 'name' },
    kept: ['id'],
    after: 'closes',
    said: 'Anders 1',
  },
  {
    name: 'a passkey that is removed',
    ...own,
    source: 'features/account/one-passkey.tsx',
    call: 'passkeyRemove',
    world: withStep(
      ({ passkeys }) => (passkeys.length > 1 ? 'Telefoon verwijderen' : null),
      account(
        () => ({ id: '42' }),
        () => ({ passkeys: [LAPTOP] }),
      ),
    ),
    submit: 'Ja, verwijderen',
    kept: ['id'],
    after: 'closes',
    said: '‘Telefoon’ is verwijderd.',
  },
  {
    name: 'one session elsewhere that is ended',
    ...own,
    source: 'features/account/sessions.tsx',
    call: 'accountSessionEnd',
    world: account(
      () => ({ id: '4' }),
      ({ id }, { sessions }) => ({ sessions: sessions.filter((one) => one.id !== id) }),
    ),
    submit: 'Firefox op Linux, sinds 24/11 09:00, afmelden',
    kept: ['id'],
    after: 'closes',
    said: 'Afgemeld.',
  },
  {
    name: 'all sessions elsewhere that are ended',
    ...own,
    source: 'features/account/sessions.tsx',
    call: 'accountSessionsEnd',
    world: account(
      () => ({}),
      (_, { sessions }) => ({ sessions: sessions.slice(0, 1) }),
    ),
    submit: 'Op alle andere toestellen afmelden',
    after: 'closes',
    said: 'Afgemeld.',
  },
]

/** With a button that leads there. */
function withStep(step: (now: Account) => string | null, world: () => World) {
  return (): World => {
    const made = world()
    return {
      ...made,
      open() {
        const name = step(made.answers['GET /office/account']?.({}) as Account)
        return name === null ? null : [name]
      },
    }
  }
}
