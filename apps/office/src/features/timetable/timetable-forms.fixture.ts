/** The forms of Dienstregeling, with a world behind them. */
import {
  type FormRow,
  keptRow,
  memberOf,
  oneOf,
  type Shown,
  to,
  type Values,
  type World,
} from '../../ui/form-row.fixture.ts'
import type { DayPlan, DayShift } from './day.ts'
import type { Version, WholeVersion } from './timetable.ts'

const DRAFT: Version = {
  ...{ version: 12, revision: 4, state: 'draft', isWhole: true, holds: null, firstDay: '2026-12-13' },
  ...{ lastDay: null, source: 'winter.zip', feedVersion: null, shifts: 40, author: 'Kim Peeters' },
  ...{ createdAt: '2026-11-25T10:00:00+01:00', publishedAt: null, publishedBy: null },
  ...{ withdrawnAt: null, withdrawnBy: null },
}
const PUBLISHED: Version = { ...DRAFT, state: 'published', holds: 'now', firstDay: '2026-11-01' }

const QUESTIONS: WholeVersion['questions'] = [
  { about: 'today', items: [] },
  { about: 'empty-days', items: ['2026-12-25', '2027-01-01'] },
  { about: 'time-zone', items: ['Europe/London'] },
]

const whole = (version: Version): WholeVersion => ({
  ...{ today: '2026-11-26', version, report: null, isOutdated: false, questions: QUESTIONS },
  ...{ others: [], trips: [], tablets: 2 },
  plans: { kept: 0, moved: { count: 0, first: [] }, falls: { count: 0, first: [] } },
})

/** One version. @param asked what the form says beside which one @param theirs what a colleague makes of it */
function version(
  before: Version,
  asked: (now: Version) => Values,
  take: (change: (given: Partial<Version>) => Version, sent: Values) => unknown,
  theirs: Partial<Version>,
  opener: string[],
) {
  return (): World => {
    const { now, change, ...row } = keptRow(before, theirs)
    return {
      ...row,
      answers: {
        'GET /office/timetable/versions/12': () => whole(now()),
        'GET /office/timetable/versions/12/shifts': () => ({ day: now().firstDay, shifts: [] }),
        'GET /office/timetable/versions': () => ({ today: '2026-11-26', versions: [now()] }),
      },
      asItIs: () => ({ version: '12', ...asked(now()) }),
      take: (sent) => take(change, sent),
      open: () => (now().state === before.state ? opener : null),
    }
  }
}

const ofVersion = { path: '/kantoor/dienstregeling/versies/12', kept: ['version'] }
const inActions = { ...ofVersion, source: 'features/timetable/version-actions.tsx' }

const ABOUT = ['today', 'empty-days', 'time-zone']

const versionForms: FormRow[] = [
  {
    name: 'from which day a draft would hold',
    ...ofVersion,
    source: 'features/timetable/first-day.tsx',
    call: 'timetableFirstDay',
    world: version(
      DRAFT,
      ({ firstDay }) => ({ firstDay }),
      (change, { firstDay }) => whole(change({ firstDay: String(firstDay) })),
      { firstDay: '2026-12-20' },
      [],
    ),
    submit: 'Opnieuw vergelijken',
    fields: { 'Gaat in op': 'firstDay' },
    after: 'stays',
  },
  {
    name: 'publishing a draft',
    ...inActions,
    call: 'timetablePublish',
    world: version(
      DRAFT,
      () => ({ accepted: [] }),
      (change) => ({ firstDay: change({ state: 'published', holds: 'later' }).firstDay }),
      { firstDay: '2026-12-20' },
      ['Publiceren'],
    ),
    submit: 'Publiceren',
    fields: {
      'Ja, ze gaat vandaag al in, terwijl 0 vaarten klaarstaan of onderweg zijn.': memberOf(
        'accepted',
        'today',
        ABOUT,
      ),
      'Ja, het klopt dat er op 2 dagen niets vaart: 25/12/2026, 01/01/2027.': memberOf(
        'accepted',
        'empty-days',
        ABOUT,
      ),
      'Ja, haar tijden zijn die van Europe/London, en zo worden ze getoond.': memberOf(
        'accepted',
        'time-zone',
        ABOUT,
      ),
    },
    after: 'closes',
    said: 'Versie 12 is gepubliceerd en geldt vanaf 13/12/2026.',
  },
  {
    name: 'withdrawing a version',
    ...inActions,
    call: 'timetableWithdraw',
    world: version(
      PUBLISHED,
      () => ({}),
      (change) => change({ state: 'withdrawn' }) && { from: '2026-11-26', instead: 11 },
      { lastDay: '2027-01-31' },
      ['Intrekken'],
    ),
    submit: 'Intrekken',
    after: 'closes',
    said: 'Versie 12 is ingetrokken. Vanaf 26/11/2026 geldt versie 11.',
  },
  {
    name: 'throwing a draft away',
    ...inActions,
    call: 'timetableDelete',
    world: version(
      DRAFT,
      () => ({}),
      (change) => change({ state: 'withdrawn' }) && {},
      { firstDay: '2026-12-20' },
      ['Concept weggooien'],
    ),
    submit: 'Weggooien',
    after: 'closes',
  },
  {
    name: 'a new version from a file',
    source: 'features/timetable/new-version.tsx',
    call: 'upload',
    path: '/kantoor/dienstregeling',
    world: () => ({
      answers: {
        'GET /office/timetable/versions': () => ({ today: '2026-11-26', versions: [] }),
        'GET /office/timetable/versions/12': () => whole(DRAFT),
        'GET /office/timetable/versions/12/shifts': () => ({ day: '2026-12-13', shifts: [] }),
      },
      asItIs: () => ({ name: '', file: '' }),
      take: () => ({ version: 12, sameAs: 0 }),
      open: () => ['Nieuwe versie'],
    }),
    submit: 'Verzenden en lezen',
    fields: { 'GTFS-bestand (zip)': [to('name'), to('file')] },
    after: 'closes',
    said: 'Versie 12: winter.zip',
    refuses: [{ values: { 'GTFS-bestand (zip)': '' } }],
  },
]

const SHIPS = [
  { id: '7', name: 'Zeeleeuw', outOfService: false },
  { id: '8', name: 'Zeehond', outOfService: false },
]
const CAPTAINS = [
  { id: '11', name: 'Zoë Möller' },
  { id: '12', name: 'Piet Claes' },
]
const TRACKS = [
  { id: '61', name: 'Scheldelijn' },
  { id: '62', name: 'Rupellijn' },
]
const STOPS = [
  { id: '81', name: 'Steen' },
  { id: '82', name: 'Hoboken' },
  { id: '83', name: 'Rupelmonde' },
]

const shift = (id: string, name: string, at: number): DayShift => ({
  ...{ shift: id, name, track: '61', trackName: 'Scheldelijn', stops: 3, revision: 0 },
  ...{ firstDepartureS: at, lastArrivalS: at + 3600, isCancelled: false, isExtra: false },
  ...{ ship: null, captain: null, reason: null, changedBy: null, changedAt: null, trips: [] },
})
const FOUR = shift('94', 'Dienst 4', 8 * 3600)
const FIVE = shift('95', 'Dienst 5', 9.5 * 3600)

const nameless = (rows: readonly { id: string; name: string }[], id: unknown) =>
  rows.find((row) => row.id === id) ?? null

/** The service day, of which one shift is changed. */
function day(asked: (now: DayShift) => Values, theirs: Partial<DayShift>, open?: () => readonly string[]) {
  return (): World => {
    const { now, change, ...row } = keptRow(FOUR, theirs)
    return {
      ...row,
      answers: {
        'GET /office/days/2026-11-27': () => plan([now(), FIVE]),
        'GET /office/board/lines': () => ({ lines: [] }),
      },
      asItIs: () => ({ day: '2026-11-27', shift: now().shift, ...asked(now()) }),
      take({ isCancelled, ship, captain, reason }) {
        const who = { ship: nameless(SHIPS, ship), captain: nameless(CAPTAINS, captain) }
        change({ isCancelled, reason, ...who } as Partial<DayShift>)
        return plan([now(), FIVE])
      },
      ...(open && { open }),
    }
  }
}

const plan = (shifts: DayShift[]): DayPlan => ({
  ...{ day: '2026-11-27', today: '2026-11-26', dayStartsAt: '2026-11-27T03:00:00+01:00', firstHour: 3 },
  ...{ version: 11, shifts, around: [], ships: SHIPS, captains: CAPTAINS, tracks: TRACKS, stops: STOPS },
})

const planValues = ({ isCancelled, ship, captain, reason }: DayShift): Values => ({
  ...{ isCancelled, ship: ship?.id ?? null, captain: captain?.id ?? null, reason },
})
const WHO = { 'Gepland schip': oneOf('ship', SHIPS), 'Geplande kapitein': oneOf('captain', CAPTAINS) }

/** Another hour than somebody would type who copies the first shift. */
const seconds = (shown: Shown) => {
  const [hour = 0, minute = 0] = String(shown).split(':').map(Number)
  return hour * 3600 + minute * 60
}
const stopAt = (place: number, change: (shown: Shown) => Values) =>
  to('stops', (shown, before) =>
    Object.assign([...(before as Values[])], {
      [place]: { ...(before as Values[])[place], ...change(shown) },
    }),
  )
const idOf = (shown: Shown) => ({ stop: STOPS.find(({ name }) => name === shown)?.id })
const departure = (shown: Shown) => ({ departureS: seconds(shown) })

const ofDay = { path: '/kantoor/dienstregeling/dag/2026-11-27', after: 'closes' } as const

const added = (): World => {
  let shifts = [FOUR, FIVE]
  return {
    answers: { 'GET /office/days/2026-11-27': () => plan(shifts) },
    asItIs: () => ({
      ...{
        day: '2026-11-27',
        name: 'Dienst 4 extra',
        copyOf: '94',
        startS: 8 * 3600,
        track: null,
        stops: [],
      },
      ...{ ship: null, captain: null, reason: null },
    }),
    take({ name }) {
      shifts = [...shifts, { ...shift('99', String(name), 12 * 3600), isExtra: true }]
      return plan(shifts)
    },
    open: () => ['Extra dienst'],
  }
}

const dayForms: FormRow[] = [
  {
    name: 'a shift on one day',
    ...ofDay,
    source: 'features/timetable/change-shift.tsx',
    call: 'dayShiftChange',
    world: day(
      planValues,
      { isCancelled: true, ship: SHIPS[0] ?? null, captain: CAPTAINS[0] ?? null, reason: 'Averij' },
      () => ['Dienst 4 (Scheldelijn) wijzigen'],
    ),
    submit: 'Bewaren',
    fields: { 'Vervalt op deze dag': 'isCancelled', ...WHO, Waarom: 'reason' },
    values: { 'Gepland schip': 'Zeehond', 'Geplande kapitein': 'Piet Claes' },
    kept: ['day', 'shift'],
    said: 'Dienst 4 vervalt.',
  },
  {
    name: 'a shift that is opened to be cancelled',
    ...ofDay,
    path: `${ofDay.path}?dienst=94&vervalt=1`,
    source: 'features/timetable/change-shift.tsx',
    call: 'dayShiftChange',
    world: day((now) => ({ ...planValues(now), isCancelled: true }), {
      ship: SHIPS[0] ?? null,
      captain: CAPTAINS[0] ?? null,
      reason: 'Averij',
    }),
    submit: 'Bewaren',
    fields: { 'Vervalt op deze dag': 'isCancelled', ...WHO, Waarom: 'reason' },
    values: { 'Gepland schip': 'Zeehond', 'Geplande kapitein': 'Piet Claes' },
    kept: ['day', 'shift'],
  },
  {
    name: 'taking back what was changed of a day',
    ...ofDay,
    path: `${ofDay.path}?dienst=94&vervalt=1`,
    source: 'features/timetable/day-page.tsx',
    call: 'dayShiftChange',
    world() {
      const world = day(planValues, { reason: 'Averij' }, () => ['Bewaren'])()
      let before: Values = {}
      return {
        ...world,
        answers: { ...world.answers, 'GET /office/passenger-alerts': () => ({ alerts: [], over: [] }) },
        asItIs: () => before,
        take(sent) {
          if (sent.isCancelled) before = world.asItIs()
          return world.take(sent)
        },
      }
    },
    submit: 'Ongedaan maken',
    kept: ['day', 'shift', 'isCancelled', 'ship', 'captain', 'reason'],
    said: 'De wijziging van Dienst 4 is ongedaan gemaakt.',
  },
  {
    name: 'taking back an extra shift',
    ...ofDay,
    source: 'features/timetable/day-page.tsx',
    call: 'dayShiftChange',
    world() {
      const { now, change, ...row } = keptRow(
        { ...shift('99', 'Dienst 4 extra', 8 * 3600), isExtra: true },
        {
          reason: 'Averij',
        },
      )
      let isThere = false
      const shown = () => plan(isThere ? [FOUR, now()] : [FOUR])
      return {
        ...row,
        answers: {
          'GET /office/days/2026-11-27': shown,
          'POST /office/days/2026-11-27/shifts': () => {
            isThere = true
            return shown()
          },
        },
        asItIs: () => ({
          ...{ day: '2026-11-27', shift: '99', isCancelled: true, ship: null, captain: null },
          reason: 'Toevoegen ongedaan gemaakt',
        }),
        take({ isCancelled }) {
          change({ isCancelled: isCancelled === true })
          return shown()
        },
        open: () => (now().isCancelled ? null : ['Extra dienst', 'Toevoegen']),
      }
    },
    submit: 'Ongedaan maken',
    kept: ['day', 'shift', 'isCancelled', 'ship', 'captain', 'reason'],
    after: 'closes',
    said: 'De wijziging van Dienst 4 extra is ongedaan gemaakt.',
  },
  {
    name: 'an extra shift like another one',
    ...ofDay,
    source: 'features/timetable/add-shift.tsx',
    call: 'dayShiftAdd',
    world: added,
    submit: 'Toevoegen',
    fields: {
      // It begins when that one does, and is named after it.
      'Zelfde haltes als': [
        to('copyOf', () => FIVE.shift),
        to('startS', () => FIVE.firstDepartureS),
        to('name', () => 'Dienst 5 extra'),
      ],
      Vertrek: to('startS', seconds),
      Naam: 'name',
      ...WHO,
      Waarom: 'reason',
    },
    values: { 'Zelfde haltes als': 'Dienst 5 (Scheldelijn)' },
    kept: ['day', 'track', 'stops'],
    said: 'is toegevoegd.',
  },
  {
    name: 'an extra shift with stops and times of its own',
    ...ofDay,
    source: 'features/timetable/add-shift.tsx',
    call: 'dayShiftAdd',
    world: added,
    submit: 'Toevoegen',
    fields: {
      'Zelfde haltes als': [
        to('copyOf', () => null),
        to('startS', () => null),
        to('track', () => TRACKS[0]?.id),
        to('stops', () => [{ stop: STOPS[0]?.id }, { stop: STOPS[0]?.id }]),
      ],
      Traject: oneOf('track', TRACKS),
      'Halte 1': stopAt(0, idOf),
      'Vertrek halte 1': stopAt(0, departure),
      'Halte 2': stopAt(1, idOf),
      'Vertrek halte 2': stopAt(1, departure),
      Naam: 'name',
      ...WHO,
      Waarom: 'reason',
    },
    values: { 'Zelfde haltes als': 'eigen haltes en tijden' },
    needs: ['Zelfde haltes als'],
    kept: ['day'],
    said: 'is toegevoegd.',
    refuses: [{ values: { 'Vertrek halte 2': '' } }, { values: { Naam: '' } }],
  },
]

export const timetableForms: FormRow[] = [...versionForms, ...dayForms]
