/** The forms of Reizigers, with a world behind them. */
import { type FormRow, keptRow, memberOf, to, type Values, type World } from '../../ui/form-row.fixture.ts'
import type { PassengerAlert } from './passengers.ts'

const TRACKS = [
  { id: '61', name: 'Scheldelijn' },
  { id: '62', name: 'Rupellijn' },
]
const STOPS = [
  { id: '7', name: 'Lillo' },
  { id: '8', name: 'Doel' },
]

const MIST = {
  ...{ id: '71', revision: 2, state: 'current', nl: { title: 'Mist', text: 'Vaart niet' } },
  ...{ fr: { title: 'Brouillard', text: 'Pas de bateau' }, de: { title: 'Nebel', text: 'Kein Schiff' } },
  ...{ en: { title: 'Fog', text: 'No boat' }, cause: 'weather', effect: 'no-service' },
  ...{ from: '2026-11-26T08:00:00+01:00', until: '2026-11-28T12:00:00+01:00' },
  ...{ tracks: TRACKS.slice(0, 1), stops: STOPS.slice(0, 1), trips: [] },
  ...{ writtenAt: '2026-11-26T08:00:00+01:00', by: { id: '1', name: 'Kim Peeters' } },
  ...{ changedAt: null, changedBy: null, withdrawnAt: null, withdrawnBy: null },
} as unknown as PassengerAlert

const other = (said: string) => ({ title: said, text: `${said}.` })
const THEIRS = {
  ...{ nl: other('IJs'), fr: other('Glace'), de: other('Eis'), en: other('Ice') },
  ...{ cause: 'strike', effect: 'stop-moved', tracks: TRACKS.slice(1), stops: STOPS.slice(1) },
  ...{ from: '2026-11-26T09:00:00+01:00', until: '2026-11-29T12:00:00+01:00' },
} as unknown as Partial<PassengerAlert>

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const moment = (given: unknown) => (typeof given === 'string' ? `${given}:00+01:00` : null)

function valuesOf({ id, nl, fr, de, en, cause, effect, until, tracks, stops }: PassengerAlert): Values {
  return {
    ...{ id, nl, fr, de, en, cause, effect, from: null, until: until?.slice(0, 16) ?? null },
    ...{ tracks: ids(tracks), stops: ids(stops), trips: [] },
  }
}

function alertFrom({ from, until, tracks, stops, ...sent }: Values): Partial<PassengerAlert> {
  return {
    ...sent,
    ...(from !== null && { from: moment(from) }),
    until: moment(until),
    tracks: TRACKS.filter(({ id }) => (tracks as string[]).includes(id)),
    stops: STOPS.filter(({ id }) => (stops as string[]).includes(id)),
  } as unknown as Partial<PassengerAlert>
}

function world(asItIs: (now: PassengerAlert) => Values, take: (sent: Values) => Partial<PassengerAlert>) {
  return (): World => {
    const { now, change, ...row } = keptRow(MIST, THEIRS)
    return {
      ...row,
      answers: {
        'GET /office/passenger-alerts': () => ({
          ...{ alerts: [now()], over: [], tracks: TRACKS, stops: STOPS },
          ...{ isFeedOn: true, today: '2026-11-26' },
        }),
      },
      asItIs: () => asItIs(now()),
      take: (sent) => ({ alert: change(take(sent)) }),
    }
  }
}

const CAUSES: Record<string, string> = { staking: 'strike', weer: 'weather', onderhoud: 'maintenance' }
const EFFECTS: Record<string, string> = { 'vaart niet': 'no-service', 'vaart anders': 'modified-service' }

const part = (language: string, name: 'title' | 'text') =>
  to(language, (shown, before) => ({ ...(before as object | null), [name]: shown }))
const LANGUAGES: Record<string, string> = { Nederlands: 'nl', Frans: 'fr', Duits: 'de', Engels: 'en' }
const WORDS = Object.fromEntries(
  Object.entries(LANGUAGES).flatMap(([name, language]) => [
    [`Titel (${name})`, part(language, 'title')],
    [`Tekst (${name})`, part(language, 'text')],
  ]),
)
const members = (name: string, rows: typeof TRACKS) =>
  Object.fromEntries(rows.map((row) => [row.name, memberOf(name, row.id, ids(rows))]))

const FIELDS: FormRow['fields'] = {
  ...WORDS,
  Oorzaak: to('cause', (shown) => CAUSES[String(shown)]),
  Gevolg: to('effect', (shown) => EFFECTS[String(shown)]),
  Vanaf: to('from', (shown) => shown || null),
  Tot: to('until', (shown) => shown || null),
  ...members('tracks', TRACKS),
  ...members('stops', STOPS),
}

const common = { source: 'features/passengers/alert-dialog.tsx', after: 'closes' } as const
const written = {
  ...common,
  submit: 'Bewaren',
  fields: FIELDS,
  values: {
    ...{ Oorzaak: 'onderhoud', Gevolg: 'vaart anders' },
    ...{ Vanaf: '2026-11-27T09:30', Tot: '2026-11-30T09:30' },
  },
} as const satisfies Partial<FormRow>

export const passengerForms: FormRow[] = [
  {
    name: 'a new notice for passengers',
    ...written,
    call: 'passengerAlertWrite',
    path: '/kantoor/meldingen/reizigers?bericht=nieuw',
    world() {
      const {
        revision: _,
        theirs: __,
        ...rest
      } = world(
        () => ({
          ...{ nl: { title: '', text: '' }, fr: null, de: null, en: null },
          ...{ cause: 'unknown-cause', effect: 'no-service', from: null, until: null },
          ...{ tracks: [], stops: [], trips: [] },
        }),
        alertFrom,
      )()
      // The other languages are folded.
      return { ...rest, open: () => ['In andere talen schrijven (nog niet: Frans, Duits, Engels)'] }
    },
    needs: Object.keys(WORDS),
    kept: ['trips'],
    said: 'Het bericht is bewaard: apps krijgen het meteen.',
  },
  {
    name: 'a notice for passengers, said better',
    ...written,
    call: 'passengerAlertChange',
    path: '/kantoor/meldingen/reizigers?bericht=71',
    world: world(valuesOf, alertFrom),
    kept: ['id', 'trips'],
    said: 'Het bericht is gewijzigd.',
    isOfWhatWasSeen: true,
  },
  {
    name: 'the withdrawal of a notice for passengers',
    ...common,
    call: 'passengerAlertWithdraw',
    path: '/kantoor/meldingen/reizigers?bericht=71',
    world: world(
      ({ id }) => ({ id }),
      () => ({ state: 'withdrawn' }),
    ),
    submit: 'Intrekken',
    kept: ['id'],
    said: 'Het bericht is ingetrokken.',
    isOfWhatWasSeen: true,
  },
]
