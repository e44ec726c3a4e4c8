/** The forms one comes in by, with a world behind them. */
import { ROLES, rightsOf } from '@vaarboek/wire/office'
import { type ComponentType, createElement, useState } from 'react'
import type { Session } from '../../platform/session.ts'
import type { FormRow } from '../../ui/form-row.fixture.ts'
import {
  creationOptions,
  MADE,
  passkeyByHand,
  requestOptions,
  SIGNED,
} from '../../ui/passkey-by-hand.fixture.ts'

const SESSION: Session = {
  ...{ staff: '1', name: 'Kim Peeters', email: 'kim@haven.example' },
  ...{ concession: { id: '1', name: 'Haven' }, concessions: [], roles: [...ROLES], rights: rightsOf(ROLES) },
  confirmedUntil: '2026-11-26T12:00:00+01:00',
  provider: null,
  endsAt: '2026-11-26T20:00:00+01:00',
  now: '2026-11-26T10:00:00+01:00',
  timeZone: 'Europe/Brussels',
}
const CODE = 'x'.repeat(43)
const IS_IN = 'Kim Peeters is binnen.'

interface Door {
  onDone: (session: Session) => void
}

/** What one comes in by, and who is in. */
const behind = (Entry: ComponentType<Door>): ComponentType =>
  function Doorstep() {
    const [session, come] = useState<Session | null>(null)
    return session ? `${session.name} is binnen.` : createElement(Entry, { onDone: come })
  }

const login = {
  source: 'features/session/login-screen.tsx',
  path: '/kantoor',
  page: async () => behind((await import('./login-screen.tsx')).LoginScreen),
  after: 'closes',
  said: IS_IN,
} as const

const invited = {
  source: 'features/session/invitation-screen.tsx',
  path: '/kantoor/uitnodiging',
  async page() {
    const { default: InvitationScreen } = await import('./invitation-screen.tsx')
    return behind((door) => createElement(InvitationScreen, { ...door, code: CODE }))
  },
  kept: ['code'],
  after: 'closes',
  said: IS_IN,
} as const

/** Over the page, as it is asked for. */
const asked = (what: 'login' | 'password') =>
  ({
    source: 'features/session/asked.tsx',
    path: '/kantoor',
    isOnEveryPage: true,
    async page() {
      const [{ Asked }, { askPerson }] = await Promise.all([
        import('./asked.tsx'),
        import('../../platform/asks.ts'),
      ])
      void askPerson(what)
      return () => createElement(Asked, { session: SESSION })
    },
    after: 'closes',
  }) as const

/** The organisation has no login of its own. */
const ways = { 'GET /office/session/ways': () => ({ provider: null }) }

const invitation = {
  'POST /office/invitation': () => ({
    ...{ name: 'Kim Peeters', email: 'kim@haven.example', concession: 'Haven' },
    expiresAt: '2026-11-29T10:00:00+01:00',
  }),
  'POST /office/invitation/passkey/options': creationOptions,
}

export const sessionForms: FormRow[] = [
  {
    name: 'the login',
    ...login,
    call: 'officeLogIn',
    world: () => ({ answers: ways, asItIs: () => ({ email: '', password: '' }), take: () => SESSION }),
    submit: 'Aanmelden',
    fields: { 'E-mailadres': 'email', Wachtwoord: 'password' },
    refuses: [{ values: { 'E-mailadres': 'zonder apenstaart' } }, { values: { Wachtwoord: '' } }],
  },
  {
    name: 'the login with a passkey',
    ...login,
    call: 'passkeyLogIn',
    world: () => ({
      answers: { ...ways, 'POST /office/session/passkey/options': requestOptions },
      asItIs: () => ({ credential: SIGNED }),
      take: () => SESSION,
    }),
    submit: 'Met een passkey',
    kept: ['credential'],
    prepare: passkeyByHand,
  },
  {
    name: 'the login once more',
    ...asked('login'),
    source: 'features/session/login-screen.tsx',
    call: 'officeLogIn',
    world: () => ({
      answers: ways,
      asItIs: () => ({ email: 'kim@haven.example', password: '' }),
      take: () => SESSION,
      open: once(),
    }),
    submit: 'Aanmelden',
    fields: { 'E-mailadres': 'email', Wachtwoord: 'password' },
  },
  {
    name: 'a password by an invitation',
    ...invited,
    call: 'invitationAccept',
    world: () => ({
      answers: invitation,
      asItIs: () => ({ code: CODE, password: '' }),
      take: () => SESSION,
    }),
    submit: 'Bewaren en aanmelden',
    fields: { Wachtwoord: 'password', 'Nog eens hetzelfde': [] },
    values: { Wachtwoord: 'varen bij mist 12', 'Nog eens hetzelfde': 'varen bij mist 12' },
    refuses: [
      { values: { 'Nog eens hetzelfde': 'anders' }, says: 'De twee wachtwoorden zijn niet gelijk.' },
      { values: { Wachtwoord: '' } },
      { values: { 'Nog eens hetzelfde': '' } },
    ],
  },
  {
    name: 'a passkey by an invitation',
    ...invited,
    call: 'passkeyInvitation',
    world: () => ({
      answers: invitation,
      asItIs: () => ({ code: CODE, credential: MADE }),
      take: () => SESSION,
    }),
    submit: 'Met een passkey in plaats van een wachtwoord',
    kept: ['code', 'credential'],
    prepare: passkeyByHand,
  },
  {
    name: 'the password once more',
    ...asked('password'),
    call: 'officeConfirm',
    world: () => ({ answers: {}, asItIs: () => ({ password: '' }), take: () => SESSION, open: once() }),
    submit: 'Bevestigen',
    fields: { Wachtwoord: 'password' },
    refuses: [{ values: { Wachtwoord: '' } }],
  },
  {
    name: 'a passkey instead of the password once more',
    ...asked('password'),
    call: 'passkeyConfirm',
    world: () => ({
      answers: { 'POST /office/session/confirm/passkey/options': requestOptions },
      asItIs: () => ({ credential: SIGNED }),
      take: () => SESSION,
      open: once(),
    }),
    submit: 'Met een passkey',
    kept: ['credential'],
    prepare: passkeyByHand,
  },
]

/** It was asked for one action. */
function once() {
  let times = 0
  return () => (times++ === 0 ? [] : null)
}
