/** The forms on counts: verdicts, counts of the shore and approvals, with a world behind them. */
import type { REVIEW_STATES } from '@vaarboek/wire/office'
import { type FormRow, keptRow, type Target, to, type Values, type World } from '../../ui/form-row.fixture.ts'
import { at, trip } from './board/board.fixture.ts'
import type { ReviewedDay, ToReview } from './review/review.ts'
import type { Trip, TripStop } from './trip/trip.ts'

const SHIP = 'Bergeend'

/** A trip that somebody of aboard, or of ashore, changes meanwhile. */
const row = <Row extends object>(before: Row, theirs: Partial<Row>) =>
  keptRow<Row & { revision: number }>({ ...before, revision: 3 }, theirs as never)

const STATES: Readonly<Record<string, (typeof REVIEW_STATES)[number]>> = {
  'In orde': 'in-order',
  Fout: 'wrong',
  'Niet gebruiken': 'not-used',
}
const VERDICT = {
  source: 'features/sailing/review/review-dialog.tsx',
  call: 'reviewChange',
  submit: 'Vastleggen',
  fields: {
    Oordeel: to('state', (shown) => STATES[String(shown).split(':')[0] ?? '']),
    'Opmerking (nodig bij fout en bij niet gebruiken)': 'note',
  },
  kept: ['trip'],
  after: 'closes',
} as const
const NO_VERDICT = { trip: '41', state: 'in-order', note: '' }

const COUNT = { peopleOn: 5, peopleOff: 0, people: 6, bikesOn: 2, bikesOff: 0, bikes: 2 }
const SHORE = { ...COUNT, people: 5, reason: 'Nageteld', by: 'Lotte de Boer', at: at('09:40:00') }

const NOTHING_SAID = {
  ...{ arrivedAt: null, departedAt: null, whySkipped: null, remarks: null, correction: null },
  ...{ recordedAt: null, reckonedAt: null, said: null, countedBy: null, device: null, receivedAt: null },
}
const STOP: TripStop = {
  ...{ id: '11', stop: '2', stopName: 'Kruibeke', plannedS: 34_200, inserted: false, state: 'passed' },
  ...{ ...NOTHING_SAID, ...COUNT, shipName: SHIP, marks: [], shore: null, shoreHistory: [], history: [] },
}
/** So many were aboard before it that no number of who got off is in doubt. */
const FULL_BEFORE: TripStop = { ...STOP, id: '10', stopName: 'Temse', people: 90_000, bikes: 90_000 }
const WHOLE: Trip = {
  ...{ dayStartsAt: at('00:00:00'), trip: trip('41'), createdBy: null, createdAt: at('09:00:00') },
  ...{ completedAt: null, closedAt: null, closedBy: null, stewards: [], sailedBy: [], marks: [] },
  ...{
    sailedWith: [],
    cancelledBecause: null,
    notes: [],
    waiting: null,
    oldestWaitingAt: null,
    heardAt: null,
  },
  ...{
    review: null,
    stops: [STOP],
    checklists: null,
    reports: null,
    read: [],
    audit: [],
    hasOlderAudit: false,
  },
}

const ofTrip = {
  path: '/kantoor/vaarten/41',
  after: 'closes',
} as const

function counted(name: keyof typeof COUNT): Target {
  return to('count', (shown, before) => ({ ...(before as Values), [name]: Number(shown) }))
}
const COUNTS = {
  'Personen opgestapt': counted('peopleOn'),
  'Personen afgestapt': counted('peopleOff'),
  'Personen aan boord': counted('people'),
  'Fietsen opgestapt': counted('bikesOn'),
  'Fietsen afgestapt': counted('bikesOff'),
  'Fietsen aan boord': counted('bikes'),
}

const NOTE_KINDS: Readonly<Record<string, string>> = {
  Notitie: 'note',
  Gesprek: 'call',
  'Gevonden of verloren': 'lost',
  Klacht: 'complaint',
}

/** What people ashore note on a trip. */
export const tripNoteForms: FormRow[] = [
  {
    name: 'a note on a trip',
    isDraft: true,
    source: 'features/sailing/trip/trip-notes.tsx',
    call: 'logNoteWrite',
    path: '/kantoor/vaarten/41',
    world: () => ({
      answers: { 'GET /office/trips/41': () => WHOLE },
      asItIs: () => ({
        ...{ at: null, kind: 'note', text: '', tags: [], ship: null, trip: '41', isOpen: false },
      }),
      take: () => ({ note: NOTE }),
    }),
    submit: 'In het logboek schrijven',
    fields: {
      Soort: to('kind', (shown) => NOTE_KINDS[String(shown)]),
      'Notitie over deze vaart': 'text',
      'Nog te doen': 'isOpen',
    },
    values: { Soort: 'Klacht' },
    kept: ['at', 'tags', 'ship', 'trip'],
    after: 'empties',
    said: 'De notitie staat in het logboek.',
  },
]

const NOTE = {
  ...{
    id: '12',
    revision: 1,
    at: at('09:40:00'),
    kind: 'lost',
    text: 'Paraplu',
    tags: [],
    ship: null,
    trip: null,
  },
  ...{
    isOpen: true,
    writtenAt: at('09:40:00'),
    by: { id: '1', name: 'Kim Peeters' },
    changedAt: null,
    withdrawnAt: null,
  },
}

/** A stop of which somebody ashore knows another count, or one that has one already. */
function stop(before: TripStop['shore']): World {
  const theirs = { ...SHORE, peopleOn: 40, peopleOff: 41, people: 42, bikesOn: 43, bikesOff: 44, bikes: 45 }
  const { now, change, ...kept } = row({ shore: before }, { shore: theirs })
  const held = () => {
    const { peopleOn, peopleOff, people, bikesOn, bikesOff, bikes } = now().shore ?? COUNT
    return { peopleOn, peopleOff, people, bikesOn, bikesOff, bikes }
  }
  return {
    ...kept,
    answers: {
      'GET /office/trips/41': () => ({
        ...WHOLE,
        trip: trip('41', { version: now().revision, maxPeople: null, maxBikes: null }),
        stops: [FULL_BEFORE, { ...STOP, shore: now().shore }],
      }),
    },
    asItIs: () => ({ item: STOP.id, count: held(), before: held(), reason: '', isAsked: false }),
    take({ count }) {
      const shore = count === null ? null : { ...SHORE, ...(count as typeof COUNT) }
      return { trip: trip('41', { version: change({ shore }).revision }), shore }
    },
    open: () => ['Kruibeke: telling van de wal'],
  }
}

const DAY: ReviewedDay = {
  ...{ day: '2026-11-21', trips: 3, open: 0, marked: 0, notUsed: 0, revision: 0, approved: null },
  isWaiting: false,
  sums: {
    counted: 12,
    peopleOn: 40,
    peopleOff: 40,
    bikesOn: 3,
    bikesOff: 3,
    peopleAboard: 99,
    bikesAboard: 9,
  },
}
const CHANGED = { by: 'Lotte de Boer', at: at('10:14:00'), sums: DAY.sums, changedAt: at('10:20:00') }

function day(before: ReviewedDay, isAsked: boolean): World {
  const { now, change, ...kept } = keptRow(before, { approved: CHANGED })
  return {
    ...kept,
    answers: {
      'GET /office/reviews/days': () => ({
        from: '2026-11-01',
        until: '2026-11-26',
        archivedDays: 0,
        days: [now()],
      }),
    },
    asItIs: () => ({ day: now().day, isAsked, sums: now().sums }),
    take: () => change({ approved: { ...CHANGED, changedAt: null } }),
    open: () => (now().approved?.changedAt === null ? null : ['21/11/2026 goedkeuren']),
  }
}

const ofDay = {
  source: 'features/sailing/review/approve-dialog.tsx',
  call: 'dayApprove',
  path: '/kantoor/tellingen/dagen',
  kept: ['day', 'isAsked', 'sums'],
  after: 'closes',
  said: '21/11/2026 is goedgekeurd.',
} as const

export const countForms: FormRow[] = [
  {
    name: 'a verdict on a trip of the list',
    ...VERDICT,
    path: '/kantoor/tellingen/nakijken',
    world() {
      const first: Pick<ToReview, 'review'> & { isDone: boolean } = { review: null, isDone: false }
      const review = { state: 'wrong' as const, note: null, by: 'Lotte de Boer', at: at('10:14:00') }
      const { now, change, ...kept } = row(first, { review })
      const marks = [{ mark: 'load-differs', isShore: false, item: '11', stopName: 'Kruibeke' }]
      const shown = () => ({ trip: trip('41', { version: now().revision }), marks, review: now().review })
      return {
        ...kept,
        answers: {
          'GET /office/reviews': () => ({ trips: now().isDone ? [] : [shown()], next: null }),
          'GET /office/trips/41': () => WHOLE,
        },
        asItIs: () => NO_VERDICT,
        take: () => change({ isDone: true }) && { trip: trip('41'), review },
        open: () => (now().isDone ? null : [`${SHIP}, Dienst 1: nakijken`]),
      }
    },
    said: `${SHIP}, Dienst 1: `,
  },
  {
    name: 'a verdict on a trip',
    ...VERDICT,
    ...ofTrip,
    world() {
      const first: Pick<Trip, 'review'> = { review: null }
      const review = { state: 'wrong' as const, note: null, by: 'Lotte de Boer', at: at('10:14:00') }
      const { now, change, ...kept } = row(first, { review })
      return {
        ...kept,
        answers: {
          'GET /office/trips/41': () => ({
            ...WHOLE,
            trip: trip('41', { version: now().revision }),
            review: now().review,
          }),
        },
        asItIs: () => NO_VERDICT,
        take: () => change({ review }) && { trip: trip('41'), review },
        open: () => ['Tellingen nakijken'],
      }
    },
  },
  {
    name: 'another count of a stop',
    ...ofTrip,
    source: 'features/sailing/trip/shore-dialog.tsx',
    call: 'shoreCorrection',
    world: () => stop(null),
    submit: 'Vastleggen',
    fields: { ...COUNTS, Waarom: 'reason' },
    needs: ['Waarom'],
    kept: ['item', 'before', 'isAsked'],
    refuses: [{ values: { 'Personen opgestapt': '' } }, { values: { Waarom: ' ' } }],
  },
  {
    name: 'taking another count of a stop away',
    ...ofTrip,
    source: 'features/sailing/trip/shore-dialog.tsx',
    call: 'shoreCorrection',
    world: () => stop(SHORE),
    submit: 'Vastleggen',
    fields: {
      ...COUNTS,
      'Telling van de wal wegnemen': to('count', (shown, before) => (shown === true ? null : before)),
      Waarom: 'reason',
    },
    needs: ['Waarom'],
    kept: ['item', 'before', 'isAsked'],
  },
  {
    name: 'the approval of a day',
    ...ofDay,
    world: () => day(DAY, false),
    submit: 'Goedkeuren',
  },
  {
    name: 'the approval of a day that isn’t done',
    ...ofDay,
    world: () => day({ ...DAY, open: 1, marked: 2 }, true),
    submit: 'Toch goedkeuren',
  },
]
