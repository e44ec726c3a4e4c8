/** Everything of the office that reads, with a world behind it. What isn't here fails `pages.test.ts`. */
import { createElement } from 'react'
import type { PageRow } from '../ui/page-row.fixture.ts'

const NOBODY = () => undefined

/** Why something of a response isn't shown. */
const WHY = {
  whether: 'only whether it is so is shown',
  machine: 'for what orders or finds rows, not for people',
  elsewhere: 'stands on the page of that thing itself',
  board: 'of a trip that is under way, on the board',
  names: 'the names that stand there say it',
  never: 'the server never says the one without the other',
  noted: 'is kept for the audit and the export',
} as const

/** One stop of each kind. */
const TRIP = {
  stops: [
    {
      state: 'passed',
      inserted: false,
      history: [
        { state: 'passed', replacedAt: '2026-11-26T07:01:00+01:00' },
        { state: 'skipped', replacedAt: '2026-11-26T07:02:00+01:00' },
      ],
    },
    { state: 'passed', history: [] },
    { state: 'skipped', inserted: false, history: [] },
    { state: 'open', inserted: false, history: [] },
    { state: 'passed', inserted: false, history: [] },
  ],
  trip: { state: 'under-way' },
  sailedBy: [{}, {}],
  sailedWith: [{}, {}],
  checklists: [{ entries: [{}, { value: null }] }],
  audit: [{}, { staff: null }],
}

/** A boat is late by whole minutes. */
const LATE = [{ trouble: { late: { seconds: 3600 } } }]
/** A shift that is cancelled needs no ship. */
const SHIFTS = [{ isCancelled: true }, { isCancelled: false }]
const SHEET = { open: { underWay: LATE }, happened: { shifts: SHIFTS }, planned: { toKnow: SHIFTS } }
const HAND_OVERS_READ: PageRow['readings'][number] = {
  ...{ source: 'features/log/hand-overs-page.tsx', call: 'handOvers' },
  sample: { handOvers: [{ receivedAt: null, receivedBy: null }, {}] },
}
const NOW_READ: PageRow['readings'][number] = {
  ...{ source: 'features/log/hand-overs-page.tsx', call: 'handOverNow', sample: { content: SHEET } },
}
const SIGNED_READ: PageRow['readings'][number] = {
  ...{ source: 'features/log/signed-sheet.tsx', call: 'handOver', sample: { content: SHEET } },
}

/** Where the boat of a trip is now: only what follows boats as they sail says it. */
function placeOf(trip: string): string[] {
  const parts = ['lying', 'lying.stopName', 'lying.since', 'position', 'position.at']
  return [...parts, 'position.lat', 'position.lon', 'position.accuracy'].map((part) => `${trip}.${part}`)
}

export const ALL_PAGES: readonly PageRow[] = [
  {
    name: 'Vaarten',
    path: '/kantoor/vaarten',
    readings: [
      {
        source: 'features/sailing/trips/trips-page.tsx',
        call: 'officeTrips',
        hides: {
          [WHY.machine]: ['trips[].shiftRef', 'trips[].changedAt'],
          [WHY.board]: [
            ...['trips[].device', 'trips[].maxPeople', 'trips[].maxBikes', 'trips[].shipOutOfService'],
            ...['trips[].next', 'trips[].next.stopName', 'trips[].next.plannedS', 'trips[].next.arrivalS'],
            'trips[].last.stopName',
            ...['trips[].last.plannedS', 'trips[].last.arrivedAt', 'trips[].last.departedAt'],
            ...['trips[].last.recordedAt', 'trips[].last.receivedAt', 'trips[].last.device'],
            ...['trips[].last.people', 'trips[].last.bikes'],
            ...placeOf('trips[]'),
          ],
        },
      },
      { source: 'features/sailing/trips/trips-page.tsx', call: 'officeTripChoices' },
    ],
  },
  {
    name: 'Vaart',
    path: '/kantoor/vaarten/41',
    open: ['Wie en wanneer'],
    readings: [
      {
        source: 'features/sailing/trip/use-trip.ts',
        call: 'officeTrip',
        sample: TRIP,
        hides: {
          [WHY.machine]: [
            'trip.shiftRef',
            'trip.changedAt',
            'stops[].reckonedAt',
            'checklists[].entries[].field',
          ],
          [WHY.board]: [
            ...['trip.device', 'trip.shipOutOfService', 'trip.next', 'trip.next.stopName'],
            ...['trip.next.plannedS', 'trip.next.arrivalS', 'trip.last.stopName', 'trip.last.plannedS'],
            'trip.last.arrivedAt',
            ...['trip.last.departedAt', 'trip.last.recordedAt', 'trip.last.receivedAt'],
            'trip.last.device',
            ...placeOf('trip'),
          ],
          'its last stop says who is aboard': ['trip.last.people', 'trip.last.bikes'],
          'what a tablet holds may be the stop that it should have passed': ['waiting', 'oldestWaitingAt'],
          'a boat that lies at a stop is expected to leave it while this is new': ['heardAt'],
          'of a stop that is still to come it makes the expected time': ['stops[].arrivalS'],
          'its stops stand there, one by one': ['trip.stops', 'trip.passed', 'trip.skipped', 'trip.marks'],
          'both captains stand there': ['trip.captainName'],
          [WHY.elsewhere]: [
            ...['audit[].address', 'audit[].detail', 'audit[].device', 'audit[].subject', 'audit[].trip'],
            ...['reports[].receivedAt', 'read[].sentAt'],
          ],
          [WHY.noted]: [
            ...['checklists[].createdAt', 'checklists[].entries[].device'],
            ...['checklists[].entries[].filledInBy', 'checklists[].entries[].filledInBy.name'],
            ...['checklists[].entries[].recordedAt', 'checklists[].entries[].receivedAt'],
            ...['stops[].history[].arrivedAt', 'stops[].history[].departedAt', 'stops[].history[].device'],
            ...['stops[].history[].reckonedAt', 'stops[].history[].remarks', 'stops[].history[].said'],
            ...['stops[].history[].said.arrived', 'stops[].history[].said.departured'],
            ...['stops[].history[].said.recordedAt', 'stops[].history[].whySkipped'],
          ],
          'a record that held is of a stop that was counted or skipped': [
            'stops[].history[].state: one = open',
          ],
        },
      },
    ],
  },
  {
    name: 'a trip beside the board',
    path: '/kantoor',
    async page() {
      const { TripPanel } = await import('../features/sailing/trip/trip-panel.tsx')
      const props = { id: '41', version: 1, title: 'Vaart', children: null, onClose: NOBODY }
      const known = { plan: null, tablet: null, lyingSince: null, where: null }
      return () => createElement(TripPanel, { ...props, ...known })
    },
    readings: [
      { source: 'features/sailing/trip/use-trip.ts', call: 'officeTrip', sample: TRIP, shownOn: 'Vaart' },
    ],
  },
  {
    name: 'Na te kijken',
    path: '/kantoor/tellingen/nakijken',
    readings: [
      {
        source: 'features/sailing/review/review-page.tsx',
        call: 'tripsToReview',
        sample: { trips: [{ marks: [{}, {}] }] },
        hides: {
          'each mark says its stop by name': ['trips[].marks[].item'],
          'each mark stands there': ['trips[].trip.marks'],
          [WHY.machine]: ['trips[].trip.shiftRef', 'trips[].trip.changedAt'],
          [WHY.elsewhere]: [
            ...['trips[].trip.device', 'trips[].trip.maxPeople', 'trips[].trip.maxBikes'],
            ...['trips[].trip.shipOutOfService', 'trips[].trip.next', 'trips[].trip.next.stopName'],
            ...[
              'trips[].trip.next.plannedS',
              'trips[].trip.next.arrivalS',
              'trips[].trip.last',
              'trips[].trip.last.stopName',
            ],
            ...['trips[].trip.last.plannedS', 'trips[].trip.last.arrivedAt', 'trips[].trip.last.departedAt'],
            ...['trips[].trip.last.recordedAt', 'trips[].trip.last.receivedAt', 'trips[].trip.last.device'],
            ...['trips[].trip.last.people', 'trips[].trip.last.bikes', 'trips[].trip.last.delayS'],
            ...['trips[].trip.passed', 'trips[].trip.skipped', 'trips[].trip.stops', 'trips[].trip.state'],
            'trips[].trip.trackName',
            ...placeOf('trips[].trip'),
          ],
        },
      },
    ],
  },
  {
    name: 'Dagen goedkeuren',
    path: '/kantoor/tellingen/dagen',
    readings: [
      {
        source: 'features/sailing/review/days-page.tsx',
        call: 'reviewedDays',
        sample: { days: [{ day: '2026-11-25' }, {}] },
      },
    ],
  },
  {
    name: 'Goedgekeurde dagen',
    path: '/kantoor/tellingen/goedgekeurd',
    readings: [
      {
        source: 'features/reports/approved-page.tsx',
        call: 'approvedDays',
        sample: { days: [{ day: '2026-11-25' }, {}] },
      },
    ],
  },
  {
    name: 'Storingen',
    path: '/kantoor/storingen',
    readings: [
      {
        source: 'features/malfunctions/column.tsx',
        call: 'officeMalfunctions',
        sample: { malfunctions: [{}, { repliedSinceSolved: false }] },
        hides: {
          'the column says it': ['malfunctions[].state'],
          'beside the column, in the malfunction that is opened': [
            ...['malfunctions[].done', 'malfunctions[].duplicateOf', 'malfunctions[].reportedBy'],
            'malfunctions[].reportedBy.name',
          ],
          [WHY.machine]: ['malfunctions[].changedAt', 'malfunctions[].receivedAt', 'malfunctions[].trip'],
        },
      },
      { source: 'features/malfunctions/malfunction-filters.tsx', call: 'malfunctionShips' },
    ],
  },
  {
    name: 'Wat gevaar betekent',
    path: '/kantoor/storingen',
    async page() {
      const { default: Dangers } = await import('../features/malfunctions/dangers.tsx')
      return () => createElement(Dangers, { onClose: NOBODY })
    },
    readings: [{ source: 'features/malfunctions/dangers.tsx', call: 'malfunctionDangers' }],
  },
  {
    name: 'Noodblad',
    path: '/kantoor/noodgeval/7',
    readings: [
      {
        source: 'features/emergency/emergency.ts',
        call: 'shipEmergency',
        sample: { trip: { state: 'under-way', last: { departedAt: null, arrivedAt: null } } },
        hides: { [WHY.machine]: ['trip.serviceDay'], [WHY.never]: ['trip.rejected: null = 0'] },
      },
    ],
  },
  {
    name: 'Zoeken',
    path: '/kantoor',
    isOnEveryPage: 'board.see',
    async page() {
      const { default: FindDialog } = await import('../features/find/find-dialog.tsx')
      return () => createElement(FindDialog, { start: 'Kluut', onClose: NOBODY })
    },
    readings: [
      {
        source: 'features/find/find-dialog.tsx',
        call: 'find',
        sample: { audit: [{}, { staff: null }] },
        hides: {
          [WHY.elsewhere]: ['audit[].address', 'audit[].detail', 'audit[].device'],
          'said where nothing was found': ['firstDay'],
          'in the address of its page': ['notes[].day'],
          'what isn’t for somebody isn’t there': [
            ...['audit: null = none', 'malfunctions: null = none', 'notes: null = none'],
            ...['notifications: null = none', 'people: null = none', 'ships: null = none'],
          ],
        },
      },
    ],
  },
  {
    name: 'Nu',
    path: '/kantoor',
    isOnEveryPage: 'board.see',
    async page() {
      const { default: IncidentsNow } = await import('../features/incidents/incidents-now.tsx')
      localStorage.setItem('kantoor-nu', 'open')
      return () => createElement(IncidentsNow, { around: document.body })
    },
    readings: [
      {
        source: 'ui/use-incidents.ts',
        call: 'officeIncidents',
        sample: {
          incidents: [
            { kind: 'malfunction', seenBy: [] },
            { kind: 'relief', malfunction: null, tablet: null },
            { kind: 'unread', malfunction: null, tablet: null },
            { kind: 'rejected', malfunction: null, notification: null },
          ],
        },
      },
    ],
  },
  {
    name: 'a malfunction',
    path: '/kantoor/storingen',
    async page() {
      const { MalfunctionPanel } = await import('../features/malfunctions/malfunction-panel.tsx')
      return () => createElement(MalfunctionPanel, { id: '51', onClose: NOBODY, onOpen: NOBODY })
    },
    readings: [
      {
        source: 'features/malfunctions/malfunctions.ts',
        call: 'officeMalfunction',
        sample: {
          malfunction: { state: 'waiting', repliedSinceSolved: false },
          events: [{ state: 'waiting', note: null }, {}],
        },
        hides: {
          'the replies themselves stand there': ['malfunction.replies'],
          [WHY.machine]: ['malfunction.changedAt', 'malfunction.receivedAt', 'malfunction.trip'],
        },
      },
      { source: 'features/malfunctions/standing-form.tsx', call: 'malfunctionOwners' },
      {
        source: 'features/malfunctions/ship-history.tsx',
        call: 'shipMalfunctions',
        sample: { malfunctions: [{}, {}] },
        only: [
          ...['malfunctions', 'malfunctions[].category', 'malfunctions[].done'],
          ...['malfunctions[].reportedAt', 'malfunctions[].state', 'next'],
        ],
      },
    ],
  },
  {
    name: 'Checklists',
    path: '/kantoor/checklists',
    readings: [{ source: 'features/checklists/checklists.ts', call: 'checklistList' }],
  },
  {
    name: 'a checklist',
    path: '/kantoor/checklists/lijsten/27',
    readings: [{ source: 'features/checklists/checklists.ts', call: 'checklistShow' }],
  },
  {
    name: 'a draft',
    path: '/kantoor/checklists/concepten/12',
    readings: [
      {
        source: 'features/checklists/checklists.ts',
        call: 'checklistDraft',
        sample: {
          draft: { ships: [{ id: '7' }], points: [{ title: 'Olie' }] },
          current: [{ ship: { id: '7' }, list: { points: [{ title: 'Olie' }] } }],
          ships: [{ id: '7' }],
        },
        hides: { 'it is ticked among all ships': ['draft.ships[].name'] },
      },
    ],
  },
  {
    name: 'Ingevuld',
    path: '/kantoor/checklists/ingevuld',
    readings: [
      {
        source: 'features/checklists/filled-in-page.tsx',
        call: 'checklistsFilledIn',
        sample: { checklists: [{ answers: [{}, { value: null }] }] },
      },
      {
        source: 'features/checklists/checklists.ts',
        call: 'checklistList',
        only: ['lists', 'lists[].ship.name'],
      },
    ],
  },
  {
    name: 'Meldingen',
    path: '/kantoor/meldingen',
    readings: [
      {
        source: 'features/notifications/notifications-page.tsx',
        call: 'officeNotifications',
        sample: { notifications: [{ audience: 'tracks' }, {}] },
        hides: {
          [WHY.names]: ['notifications[].audience: one = ships'],
          'beside the list, in the one that is opened': [
            ...['notifications[].replaces', 'notifications[].replacedBy', 'notifications[].withdrawnAt'],
            ...['notifications[].withdrawnBy', 'notifications[].withdrawnReason'],
          ],
        },
      },
      {
        source: 'features/notifications/notifications.ts',
        call: 'notificationPlaces',
        hides: {
          'an end is written by it, in a form': ['timeZone', 'dayStartsAtHour'],
          'counted, in a form': ['underWay'],
        },
      },
    ],
  },
  {
    name: 'writing a notification',
    path: '/kantoor/meldingen/nieuw',
    async page() {
      const { Templates } = await import('../features/notifications/templates.tsx')
      const { emptyDraft } = await import('../features/notifications/draft.ts')
      return () => createElement(Templates, { draft: emptyDraft(null), onTake: NOBODY })
    },
    readings: [
      {
        source: 'features/notifications/templates.tsx',
        call: 'notificationTemplates',
        hides: { 'in the form, once it is chosen': ['templates[].message', 'templates[].urgent'] },
      },
    ],
  },
  {
    name: 'Reizigers',
    path: '/kantoor/meldingen/reizigers',
    open: ['Nieuw bericht', 'Diensten kiezen'],
    readings: [
      {
        source: 'ui/use-passenger-alerts.ts',
        call: 'passengerAlerts',
        sample: { over: [{ state: 'ended' }, { state: 'withdrawn' }] },
        hides: {
          'where its departure isn’t known': ['alerts[].trips[].name', 'over[].trips[].name'],
          'when a notice ends, in the form': [
            ...['alerts[].trips[].departure.arrivesS', 'over[].trips[].departure.arrivesS'],
          ],
        },
      },
      {
        source: 'features/passengers/trip-picker.tsx',
        call: 'dayPlan',
        sample: { shifts: [{ isExtra: false, isCancelled: false }] },
        only: [
          ...['shifts', 'shifts[].name', 'shifts[].trackName', 'shifts[].firstDepartureS'],
          ...['shifts[].isCancelled', 'shifts[].isExtra'],
        ],
      },
      {
        source: 'features/passengers/use-departure.ts',
        call: 'officeCourse',
        only: [],
      },
    ],
  },
  {
    name: 'a notification',
    path: '/kantoor/meldingen',
    async page() {
      const { NotificationPanel } = await import('../features/notifications/notification-panel.tsx')
      return () => createElement(NotificationPanel, { id: '71', onClose: NOBODY, onOpen: NOBODY })
    },
    readings: [
      {
        source: 'features/notifications/notifications.ts',
        call: 'officeNotification',
        sample: { notification: { audience: 'tracks' }, people: [{}, { deliveredAt: null, readAt: null }] },
        hides: { [WHY.names]: ['notification.audience: one = ships'] },
      },
    ],
  },
  {
    name: 'Dienstregeling',
    path: '/kantoor/dienstregeling',
    readings: [
      {
        source: 'features/timetable/timetable.ts',
        call: 'timetableVersions',
        sample: { versions: [{ state: 'published' }, { publishedAt: null, publishedBy: null }] },
        hides: {
          [WHY.elsewhere]: ['versions[].feedVersion', 'versions[].withdrawnAt', 'versions[].withdrawnBy'],
          'only a draft holds at no time': ['versions[].holds: null = past'],
        },
      },
    ],
  },
  {
    name: 'a version',
    path: '/kantoor/dienstregeling/versies/11',
    readings: [
      {
        source: 'features/timetable/timetable.ts',
        call: 'timetableVersion',
        hides: {
          'asked as one publishes it': [
            ...['others', 'questions', 'questions[].about', 'questions[].items'],
            'questions[].items[]',
          ],
          'a draft holds at no time': ['version.holds', 'version.lastDay'],
          [WHY.machine]: [
            ...[
              'report.before',
              'report.differences.added.first[].ref',
              'report.differences.gone.first[].ref',
            ],
            ...['report.differences.changed.first[].ref', 'report.differences.renumbered.first[].ref'],
          ],
        },
      },
      {
        source: 'features/timetable/shifts-of-day.tsx',
        call: 'timetableShifts',
        sample: { shifts: [{ stops: [{}, {}] }] },
        hides: { 'the field says which day': ['day'], [WHY.machine]: ['shifts[].ref'] },
      },
    ],
  },
  {
    name: 'a version that holds for one day',
    path: '/kantoor/dienstregeling/versies/11',
    readings: [
      {
        source: 'features/timetable/timetable.ts',
        call: 'timetableVersion',
        sample: {
          version: { state: 'published', firstDay: '2026-11-26', lastDay: '2026-11-26' },
          report: null,
        },
        only: [
          ...['today', 'version.author', 'version.createdAt', 'version.feedVersion', 'version.firstDay'],
          ...['version.holds: null = past', 'version.lastDay', 'version.publishedAt'],
          ...['version.publishedBy', 'version.source', 'version.state'],
          ...['version.withdrawnAt', 'version.withdrawnBy'],
        ],
      },
      { source: 'features/timetable/shifts-of-day.tsx', call: 'timetableShifts', shownOn: 'a version' },
    ],
  },
  {
    name: 'Dag',
    path: '/kantoor/dienstregeling/dag/2026-11-26',
    readings: [
      {
        source: 'features/timetable/day.ts',
        call: 'dayPlan',
        sample: { shifts: [{}, { isCancelled: false }] },
        hides: {
          'offered as one changes a shift': [
            ...['ships', 'ships[].name', 'captains', 'captains[].name', 'shifts[].changedAt'],
            ...['shifts[].changedBy', 'ships[].outOfService'],
          ],
          'said where shifts run into each other: day-times.test.ts': [
            ...['around', 'around[].captain', 'around[].day', 'around[].firstDepartureS'],
            ...['around[].lastArrivalS', 'around[].name', 'around[].ship'],
          ],
          'offered in an extra shift': ['stops', 'stops[].name', 'tracks', 'tracks[].name', 'shifts[].stops'],
          'the address says which day': ['day'],
          [WHY.machine]: ['dayStartsAt', 'firstHour'],
          [WHY.elsewhere]: ['shifts[].trips[].captainName'],
        },
      },
    ],
  },
  {
    name: 'a shift whose ship and captain can’t be chosen any more',
    path: '/kantoor/dienstregeling/dag/2026-11-26',
    async page() {
      const { useDay } = await import('../features/timetable/day.ts')
      const { ChangeShift } = await import('../features/timetable/change-shift.tsx')
      const { Failure } = await import('../ui/failure.tsx')
      return function Change() {
        const { data, error } = useDay('2026-11-26')
        const [shift] = data?.shifts ?? []
        const change = data && shift && { of: data, shift, isToCancel: false, onClose: NOBODY }
        return [
          createElement(Failure, { key: 'failure', of: error }),
          change && createElement(ChangeShift, { key: 'change', ...change }),
        ]
      }
    },
    readings: [
      {
        source: 'features/timetable/day.ts',
        call: 'dayPlan',
        only: [
          ...['ships', 'ships[].name', 'ships[].outOfService', 'captains', 'captains[].name'],
          ...['shifts', 'shifts[].name', 'shifts[].ship.outOfService'],
          ...['shifts[].trackName', 'shifts[].ship', 'shifts[].ship.name', 'shifts[].captain'],
          ...['shifts[].captain.name', 'shifts[].isCancelled', 'shifts[].reason', 'shifts[].trips'],
          ...['shifts[].firstDepartureS', 'shifts[].lastArrivalS'],
          ...['shifts[].changedAt', 'shifts[].changedBy'],
        ],
      },
      { source: 'ui/use-lines.ts', call: 'officeLines', only: [] },
    ],
  },
  {
    name: 'Week',
    path: '/kantoor/dienstregeling/week/2026-11-23',
    readings: [
      {
        source: 'features/timetable/week/use-week.ts',
        call: 'weekPlan',
        sample: {
          days: [23, 24, 25, 26, 27, 28, 29].map((day) => ({ day: `2026-11-${day}` })),
          rows: [{ cells: [{}, {}, {}, {}, {}, {}, null] }],
        },
        hides: {
          'offered where cells are chosen': [
            ...['captains', 'captains[].name', 'ships', 'ships[].name', 'ships[].outOfService'],
          ],
          'said where shifts run into each other: day-times.test.ts': [
            ...['around', 'around[].captain', 'around[].day', 'around[].firstDepartureS'],
            ...['around[].lastArrivalS', 'around[].name', 'around[].ship', 'rows[].cells[].lastArrivalS'],
          ],
          'which version it is stands on Dag': ['days[].version'],
          [WHY.machine]: ['days[].startsS', 'today'],
        },
      },
    ],
  },
  {
    name: 'Uitvoer',
    path: '/kantoor/tellingen/uitvoer',
    readings: [
      {
        source: 'features/exports/exports.ts',
        call: 'exportList',
        sample: {
          exports: [
            { state: 'done', kind: 'csv', form: 'excel', fault: null },
            { state: 'running', kind: 'tides', form: null, fault: null, bytes: null, sha256: null },
            { state: 'queued', kind: 'parquet', form: null, fault: null, bytes: null, sha256: null },
            { state: 'failed', kind: 'csv', form: 'plain', bytes: null, sha256: null },
          ],
        },
        hides: { [WHY.never]: ['exports[].fault: null = unknown', 'exports[].form: null = plain'] },
      },
    ],
  },
  {
    name: 'Aanwijzingen',
    path: '/kantoor/aanwijzingen',
    readings: [{ source: 'features/instructions/instructions-page.tsx', call: 'instructionList' }],
  },
  {
    name: 'Logboek',
    path: '/kantoor/logboek',
    readings: [
      {
        source: 'features/log/log-page.tsx',
        call: 'logNotes',
        sample: { notes: [{ withdrawnAt: null }, {}] },
      },
    ],
  },
  {
    name: 'Overdracht',
    path: '/kantoor/logboek/overdracht',
    readings: [
      { ...HAND_OVERS_READ },
      { ...NOW_READ, shownOn: 'Overdracht, nu' },
      { ...SIGNED_READ, shownOn: 'one hand-over' },
    ],
  },
  {
    name: 'Overdracht, nu',
    path: '/kantoor/logboek/overdracht',
    readings: [
      { ...HAND_OVERS_READ, shownOn: 'Overdracht' },
      { ...NOW_READ },
      { ...SIGNED_READ, shownOn: 'one hand-over' },
    ],
  },
  {
    name: 'one hand-over',
    path: '/kantoor/logboek/overdracht/41',
    readings: [
      {
        source: 'features/log/hand-over-page.tsx',
        call: 'handOver',
        sample: { content: SHEET },
      },
    ],
  },
  {
    name: 'Dagrapport',
    path: '/kantoor/logboek/dagrapport',
    readings: [
      {
        source: 'features/log/day-report-page.tsx',
        call: 'dayReport',
        sample: { content: SHEET },
      },
    ],
  },
  {
    name: 'Bemanning, kapiteins',
    path: '/kantoor/bemanning',
    readings: [
      {
        source: 'features/people/people.ts',
        call: 'captainList',
        sample: { captains: [{}, { blockedAt: null }, { blockedAt: null, underWay: null }] },
        hides: {
          [WHY.whether]: ['captains[].blockedAt: one = another'],
          'in the captain’s own dialog': ['captains[].phone'],
        },
      },
    ],
  },
  {
    name: 'a captain with a new PIN',
    path: '/kantoor/bemanning',
    open: ['+0283 <b>Zoë bekijken', 'Nieuwe pincode tonen'],
    isDrawnAnew: true,
    readings: [
      {
        source: 'features/people/people.ts',
        call: 'captainList',
        sample: { captains: [{ name: '+0283 <b>Zoë', underWay: null }] },
        shownOn: 'Bemanning, kapiteins',
      },
      {
        source: 'features/people/captain-dialog.tsx',
        call: 'captainPin',
        sample: { pin: '0417' },
        only: ['pin'],
      },
    ],
  },
  {
    name: 'Bemanning, stewards',
    path: '/kantoor/bemanning?lijst=stewards',
    readings: [
      {
        source: 'features/people/people.ts',
        call: 'stewardList',
        hides: { [WHY.whether]: ['stewards[].hiddenAt: one = another'] },
      },
    ],
  },
  {
    name: 'two spellings of a steward',
    path: '/kantoor/bemanning?lijst=stewards',
    async page() {
      const { MergeQuestion } = await import('../features/people/merge-steward.tsx')
      const steward = { id: '3', firstname: 'Jef', lastname: 'Maes', hasPortrait: false, hiddenAt: null }
      const [one, other] = [3, 4].map((id) => ({ ...steward, id: `${id}`, spellings: [], revision: 1 }))
      if (!one || !other) throw new Error('no stewards')
      return () =>
        createElement(MergeQuestion, { steward: one, into: other, onClose: NOBODY, onBack: NOBODY })
    },
    readings: [{ source: 'features/people/merge-steward.tsx', call: 'stewardTrips' }],
  },
  {
    name: 'Rapport',
    path: '/kantoor/tellingen?p90=1&per=track,direction,stop,hour,dayType,day,month',
    readings: [
      {
        source: 'features/reports/report-page.tsx',
        call: 'officeCounts',
        sample: { rows: [{}, {}] },
        hides: {
          'of its first day the month is shown': ['rows[].monthDay: one = another'],
          'all together is told apart by nothing': [
            ...['total.track.name', 'total.direction', 'total.stop.name', 'total.day: one = null'],
            'total.monthDay',
          ],
        },
      },
      { source: 'features/reports/use-count-choices.ts', call: 'officeCountChoices' },
      {
        source: 'features/reports/use-completeness.ts',
        call: 'officeCompleteness',
        shownOn: 'Volledigheid',
      },
    ],
  },
  {
    name: 'the trips behind a figure',
    path: '/kantoor/tellingen?cel=van%3D2026-11-01%26tot%3D2026-11-02',
    readings: [
      {
        source: 'features/reports/report-page.tsx',
        call: 'officeCounts',
        shownOn: 'Rapport',
      },
      { source: 'features/reports/use-count-choices.ts', call: 'officeCountChoices', shownOn: 'Rapport' },
      {
        source: 'features/reports/use-completeness.ts',
        call: 'officeCompleteness',
        shownOn: 'Volledigheid',
      },
      { source: 'features/reports/behind-cell.tsx', call: 'officeCountTrips' },
    ],
  },
  {
    name: 'Volledigheid',
    path: '/kantoor/tellingen/volledigheid',
    readings: [
      {
        source: 'features/reports/use-completeness.ts',
        call: 'officeCompleteness',
        sample: { lacks: [{}, { track: { id: '9', name: 'Kanaallijn' } }] },
      },
      { source: 'features/reports/missing-legs.tsx', call: 'officeMissingLegs' },
      { source: 'features/reports/use-count-choices.ts', call: 'officeCountChoices', shownOn: 'Rapport' },
    ],
  },
  {
    name: 'Belasting',
    path: '/kantoor/tellingen/belasting',
    readings: [
      {
        source: 'features/reports/load-profile-page.tsx',
        call: 'officeLoadProfile',
        sample: {
          pattern: 'a'.repeat(32),
          patterns: [{ pattern: 'a'.repeat(32) }, { pattern: 'b'.repeat(32) }],
        },
      },
      { source: 'features/reports/use-count-choices.ts', call: 'officeCountChoices', shownOn: 'Rapport' },
      { source: 'features/reports/profile-legs.tsx', call: 'officeProfileLegs' },
    ],
  },
  {
    name: 'Belasting, one trip',
    path: '/kantoor/tellingen/belasting?vaart=41',
    readings: [
      { source: 'features/reports/load-profile-page.tsx', call: 'officeLoadProfile', shownOn: 'Belasting' },
      { source: 'features/reports/use-count-choices.ts', call: 'officeCountChoices', shownOn: 'Rapport' },
      { source: 'features/reports/profile-legs.tsx', call: 'officeProfileLegs', shownOn: 'Belasting' },
      {
        source: 'features/reports/one-trip.tsx',
        call: 'officeTrip',
        sample: TRIP,
        only: [
          ...['stops[].shore', 'stops[].shore.people', 'stops[].shore.peopleOff', 'stops[].shore.peopleOn'],

          'trip.shipName',
          'trip.shiftName',
          'trip.serviceDay',
          'stops',
          'stops[].stopName',
          'stops[].state',
        ],
      },
    ],
  },
  {
    name: 'Stiptheid',
    path: '/kantoor/tellingen/stiptheid?mediaan=1&per=track,direction,stop,hour,dayType,day,month',
    readings: [
      {
        source: 'features/reports/punctuality-page.tsx',
        call: 'officePunctuality',
        hides: { 'of its first day the month is shown': ['rows[].monthDay: one = another'] },
      },
      { source: 'features/reports/use-count-choices.ts', call: 'officeCountChoices', shownOn: 'Rapport' },
    ],
  },
  {
    name: 'the trips behind a figure of punctuality',
    path: '/kantoor/tellingen/stiptheid?cel=van%3D2026-11-01%26tot%3D2026-11-02%26stand%3Dlate',
    readings: [
      { source: 'features/reports/punctuality-page.tsx', call: 'officePunctuality', shownOn: 'Stiptheid' },
      { source: 'features/reports/use-count-choices.ts', call: 'officeCountChoices', shownOn: 'Rapport' },
      { source: 'features/reports/behind-punctuality.tsx', call: 'officePunctualityTrips' },
    ],
  },
  {
    name: 'Dagtypes',
    path: '/kantoor/tellingen/dagtypes?jaar=2026',
    readings: [
      {
        source: 'features/reports/day-types-page.tsx',
        call: 'dayTypes',
        sample: { firstDay: '2026-01-01', days: [{}, { day: '2026-11-28', isGiven: false }] },
      },
    ],
  },
  {
    name: 'Schepen',
    path: '/kantoor/schepen',
    readings: [{ source: 'features/ships/ships-page.tsx', call: 'shipList', shownOn: 'a ship' }],
  },
  {
    name: 'a ship',
    path: '/kantoor/schepen?schip=7',
    readings: [
      { source: 'features/ships/ships-page.tsx', call: 'shipList', sample: { ships: [{ id: '7' }] } },
      {
        source: 'features/ships/last-trips.tsx',
        call: 'officeTrips',
        only: ['trips', 'trips[].serviceDay', 'trips[].shiftName', 'trips[].trackName'],
      },
    ],
  },
  {
    name: 'Tablets',
    path: '/kantoor/tablets?tablet=9',
    readings: [
      {
        source: 'features/devices/devices-page.tsx',
        call: 'deviceList',
        sample: { devices: [{ id: '9' }, {}] },
        hides: { [WHY.never]: ['devices[].waiting: null = 0', 'devices[].rejected: null = 0'] },
      },
    ],
  },
  {
    name: 'a tablet that is let in',
    path: '/kantoor/tablets',
    open: ['Nieuwe tablet', ['Naam', 'Brug'], 'Code maken'],
    isDrawnAnew: true,
    readings: [
      { source: 'features/devices/devices-page.tsx', call: 'deviceList', shownOn: 'Tablets' },
      {
        source: 'features/devices/add-tablet.tsx',
        call: 'deviceCode',
        sample: { code: { qr: ['10', '01'] } },
        hides: { 'a picture of the link, row by row': ['code.qr[]'] },
      },
    ],
  },
  {
    name: 'Accounts',
    path: '/kantoor/beheer/accounts',
    readings: [
      {
        source: 'features/staff/staff-page.tsx',
        call: 'staffList',
        sample: { staff: [{}, { blockedAt: null }, { blockedAt: null, invitedUntil: null }] },
        hides: {
          [WHY.whether]: ['staff[].blockedAt: one = another'],
          'in the dialog that is opened': ['staff[].isBound'],
        },
      },
    ],
  },
  {
    name: 'Realtime-feeds',
    path: '/kantoor/beheer/realtime-feeds',
    readings: [
      { source: 'features/realtime/realtime-page.tsx', call: 'realtimeList' },
      { source: 'features/realtime/occupancy.tsx', call: 'occupancyShow' },
      { source: 'features/realtime/positions.tsx', call: 'positionsShow' },
    ],
  },
  {
    name: 'Bewaartermijnen',
    path: '/kantoor/beheer/bewaartermijnen',
    readings: [{ source: 'features/retention/retention-page.tsx', call: 'retentionShow' }],
  },
  {
    name: 'Audit',
    path: '/kantoor/beheer/audit',
    readings: [
      {
        source: 'features/audit/audit-page.tsx',
        call: 'auditList',
        sample: { lines: [{}, { staff: null }, { staff: null, captain: null, detail: { by: 'jan' } }] },
        hides: { 'in the line that is opened': ['lines[].address', 'lines[].device'] },
      },
      { source: 'features/audit/audit-filters.tsx', call: 'staffList', only: ['staff', 'staff[].name'] },
    ],
  },
  {
    name: 'one’s own account',
    path: '/kantoor',
    isOnEveryPage: true,
    async page() {
      const { default: OwnAccount } = await import('../features/account/own-account.tsx')
      return () => createElement(OwnAccount, { onClose: NOBODY })
    },
    readings: [
      {
        source: 'features/account/own-account.tsx',
        call: 'ownAccount',
        sample: { sessions: [{}, { isThis: false }] },
      },
    ],
  },
]
