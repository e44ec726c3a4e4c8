/** The forms of Meldingen, with a world behind them. */
import { createElement } from 'react'
import {
  type FormRow,
  keptRow,
  memberOf,
  type Step,
  to,
  type Values,
  type World,
} from '../../ui/form-row.fixture.ts'
import type { Notification, WholeNotification } from './notifications.ts'

const TRACKS = [
  { id: '61', name: 'Scheldelijn' },
  { id: '62', name: 'Rupellijn' },
]
const SHIPS = [
  { id: '7', name: 'Zeeleeuw' },
  { id: '8', name: 'Zeehond' },
]
const PLACES = { tracks: TRACKS, ships: SHIPS, timeZone: 'Europe/Brussels', dayStartsAtHour: 3, underWay: [] }

const MIST: Notification = {
  ...{ id: '71', revision: 1, title: 'Mist', message: 'Vaar traag', urgent: false, state: 'current' },
  ...{ audience: 'tracks', tracks: TRACKS.slice(0, 1), ships: [], sender: 'Verkeersleiding' },
  ...{ sentAt: '2026-11-26T08:00:00+01:00', until: null, withdrawnAt: null, withdrawnBy: null },
  ...{ withdrawnReason: null, replaces: null, replacedBy: null },
  counts: { expected: 0, delivered: 0, read: 0 },
}
const whole = (notification: Notification): WholeNotification => ({ notification, people: [] })

/** A colleague withdrew it: it is over. */
const THEIRS: Partial<Notification> = { state: 'withdrawn', withdrawnBy: 'Lotte de Boer' }

/** The list one comes to afterwards, and what is written about. */
function world(asItIs: (now: Notification) => Values, isOfOne: boolean, before = MIST) {
  return (): World => {
    const { now, change, revision, theirs } = keptRow(before, THEIRS)
    return {
      ...(isOfOne && { revision, theirs }),
      answers: {
        'GET /office/notifications/places': () => PLACES,
        'GET /office/notifications/templates': () => ({ templates: [], revision: 0 }),
        'GET /office/notifications/71': () => whole(now()),
        'GET /office/notifications/72': () => whole({ ...MIST, id: '72' }),
        'GET /office/notifications': () => ({ notifications: [now()], next: null }),
      },
      asItIs: () => asItIs(now()),
      ...(isOfOne && { open: () => (now().state === 'current' ? [] : null) }),
      take() {
        change({ state: 'replaced' })
        return whole({ ...MIST, id: '72' })
      },
    }
  }
}

const EMPTY = {
  title: '',
  message: '',
  urgent: false,
  audience: 'tracks',
  tracks: [],
  ships: [],
  until: null,
}
const AUDIENCES: Record<string, string> = { 'Alle boten': 'all', Trajecten: 'tracks', Schepen: 'ships' }
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const FIELDS = {
  Titel: 'title',
  Tekst: 'message',
  'Dringend: wekt tablets ook als de app gesloten is': 'urgent',
  Tot: to('until', (shown) => shown || null),
}
const members = (name: string, rows: typeof SHIPS) =>
  Object.fromEntries(rows.map((row) => [row.name, memberOf(name, row.id, ids(rows))]))
/** Whom it was for before isn't who it is for now. */
const audience = { 'Voor wie': to('audience', (shown) => AUDIENCES[String(shown)]) }

const writing = {
  source: 'features/notifications/write-form.tsx',
  path: '/kantoor/meldingen/nieuw',
  submit: 'Versturen',
  after: 'closes',
  refuses: [
    { values: { Titel: '' }, says: 'Schrijf een titel.' },
    { values: { Titel: 'x'.repeat(203) }, says: '3 tekens te lang. Kort het in.' },
    { values: { Tekst: ' ' }, says: 'Schrijf een tekst.' },
  ],
} as const satisfies Partial<FormRow>

type Template = typeof TEXT
const TEXT = { title: 'Mist', message: 'Vaar traag', urgent: false }
const BRIDGE = { title: 'Brug dicht', message: 'Wacht', urgent: true }

/** @param sent besides what the others are @param open how one comes to the button */
function templates(before: Template[], sent: Template[], open: readonly Step[]) {
  return (): World => {
    const { now, change, revision, theirs } = keptRow(
      { templates: before, revision: 3 },
      { templates: [{ ...TEXT, message: 'Stop' }] },
    )
    return {
      ...{ revision, theirs, open: () => open },
      answers: {
        'GET /office/notifications/places': () => PLACES,
        'GET /office/notifications/templates': () => now(),
      },
      asItIs: () => ({
        templates: [...now().templates.filter(({ title }) => title !== TEXT.title), ...sent],
      }),
      take: (given) => change(given as { templates: Template[] }),
    }
  }
}
const ofTemplates = {
  source: 'features/notifications/templates.tsx',
  path: '/kantoor/meldingen/nieuw',
  call: 'notificationTemplatesChange',
  kept: ['templates'],
  after: 'stays',
} as const satisfies Partial<FormRow>

export const notificationForms: FormRow[] = [
  {
    name: 'a text that is kept as a template',
    ...ofTemplates,
    world: templates(
      [BRIDGE],
      [TEXT],
      [
        ['Titel', 'Mist'],
        ['Tekst', 'Vaar traag'],
      ],
    ),
    submit: 'Bewaar als sjabloon',
    said: '‘Mist’ is bewaard als sjabloon.',
  },
  {
    name: 'a template that goes',
    ...ofTemplates,
    world: templates([BRIDGE, TEXT], [], [['Titel', 'Mist']]),
    submit: 'Sjabloon weghalen',
    after: 'closes',
    said: 'Het sjabloon ‘Mist’ is weg.',
  },
  {
    name: 'a notification to some tracks',
    ...writing,
    path: '/kantoor/meldingen/nieuw?schip=7',
    thing: '/kantoor/meldingen/nieuw?schip=7',
    call: 'notificationSend',
    // From one that was to a ship.
    world: world(() => ({ ...EMPTY, audience: 'ships' }), false),
    fields: { ...FIELDS, ...audience, ...members('tracks', TRACKS) },
    values: { 'Voor wie': 'Trajecten' },
    needs: ['Titel', 'Tekst', 'Voor wie', 'Rupellijn'],
    kept: ['ships'],
    refuses: [
      ...writing.refuses,
      { values: { Scheldelijn: false, Rupellijn: false }, says: 'Kies minstens één traject.' },
    ],
  },
  {
    name: 'a notification to some ships',
    ...writing,
    call: 'notificationSend',
    world: world(() => EMPTY, false),
    fields: { ...FIELDS, ...audience, ...members('ships', SHIPS) },
    values: { 'Voor wie': 'Schepen' },
    needs: ['Titel', 'Tekst', 'Voor wie', 'Zeehond'],
    kept: ['tracks'],
    refuses: [
      ...writing.refuses,
      { values: { Zeeleeuw: false, Zeehond: false }, says: 'Kies minstens één schip.' },
    ],
  },
  {
    name: 'an urgent notification to all boats, from one that was to a ship',
    ...writing,
    path: '/kantoor/meldingen/nieuw?schip=7',
    thing: '/kantoor/meldingen/nieuw?schip=7',
    call: 'notificationSend',
    // Who it was for isn't sent any more.
    world: world(() => ({ ...EMPTY, audience: 'ships' }), false),
    confirm: 'Ja, verstuur aan alle boten',
    fields: { ...FIELDS, ...audience },
    values: { 'Voor wie': 'Alle boten' },
    needs: ['Titel', 'Tekst', 'Voor wie'],
    kept: ['tracks', 'ships'],
  },
  {
    name: 'a notification in another one’s place',
    ...writing,
    path: '/kantoor/meldingen/nieuw?vervangt=71',
    thing: '/kantoor/meldingen/nieuw?vervangt=71',
    call: 'notificationCorrect',
    world: world(
      ({ id, title, message, urgent }) => ({ ...EMPTY, id, title, message, urgent, audience: 'all' }),
      true,
      {
        ...MIST,
        audience: 'all',
        tracks: [],
      },
    ),
    submit: 'Vervangen en versturen',
    confirm: 'Ja, verstuur aan alle boten',
    fields: { ...FIELDS, ...audience, ...members('ships', SHIPS) },
    values: { 'Voor wie': 'Schepen' },
    kept: ['id', 'tracks'],
    isOfWhatWasSeen: true,
  },
  {
    name: 'withdrawing a notification',
    source: 'features/notifications/withdraw-dialog.tsx',
    path: '/kantoor/meldingen',
    thing: '/kantoor/meldingen?melding=71',
    async page() {
      const { NotificationPanel } = await import('./notification-panel.tsx')
      return () =>
        createElement(NotificationPanel, { id: '71', onClose: () => undefined, onOpen: () => undefined })
    },
    call: 'notificationWithdraw',
    world() {
      const { now, change, ...row } = keptRow(MIST, THEIRS)
      return {
        ...row,
        answers: { 'GET /office/notifications/71': () => whole(now()) },
        asItIs: () => ({ id: '71', reason: '' }),
        take: () => whole(change({ state: 'withdrawn' })),
        open: () => (now().state === 'current' ? ['Intrekken'] : null),
      }
    },
    submit: 'Intrekken',
    fields: { 'Reden (niet verplicht; alleen het kantoor leest dit)': 'reason' },
    kept: ['id'],
    after: 'closes',
    isOfWhatWasSeen: true,
  },
]
