/**
 * What outlives a request is shared by everybody, and whoever fills it may starve the others. So everything in the server that is kept
 * between requests, waits or lets in is in this list, with how it is shared. Something new fails here until somebody has thought of it.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What is kept for one request or one piece of work, and gone after it. */
const OF_ONE_WORK = 'made for one piece of work'
/** What is kept is the same for everybody, and nobody's own. */
const OF_ALL = 'the same for everybody'

const SHARED: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...['feed-files', 'frequencies', 'read-routes', 'read-shapes', 'read-stops', 'read-timetable'],
      ...['read-trips', 'service-days'],
      ...['remarks', 'shift-names', 'stop-times'],
    ].map((name) => [`integrations/gtfs/${name}.ts`, OF_ONE_WORK]),
  ),
  'integrations/passwords/is-guessable.ts': OF_ALL,
  'integrations/provider/choose-provider.ts': OF_ALL,
  'integrations/weather/remembered-weather.ts': 'five hundred places, the oldest goes first',
  'plugins/app-bases.ts': OF_ALL,
  'plugins/request-log.ts': OF_ALL,
  'routes/read-batch.ts': OF_ONE_WORK,
  'services/accounts/send-pin.ts': OF_ONE_WORK,
  'services/staff/manage-staff.ts': OF_ONE_WORK,
  'services/board/pieces-of-way.ts': OF_ONE_WORK,
  'services/realtime/told-trips.ts': OF_ONE_WORK,
  'services/realtime/manage-realtime-feeds.ts': OF_ONE_WORK,
  'services/service-clock.ts': OF_ALL,
  'services/right-rows.ts': OF_ONE_WORK,
  'services/timetable/plan-many.ts': OF_ONE_WORK,
  'services/timetable/read-roster.ts': OF_ONE_WORK,
  'services/timetable/show-week.ts': OF_ONE_WORK,
  'services/timetable/write-draft.ts': OF_ONE_WORK,
  'services/trips/boat-stops.ts': OF_ONE_WORK,
  'services/upkeep/read-figures.ts': 'read at most every ten seconds, whoever asks',
  'services/upkeep/read-stack.ts': OF_ALL,
  'database/fair-database.ts': 'turns at the database: by concession, boats and shore, account',
  'integrations/gtfs/kept-shifts.ts': OF_ONE_WORK,
  'integrations/images/image-reader.ts': 'one photo at a time, as the gate lets them in; five seconds each',
  'plugins/fair-calls.ts': 'four calls of a session under way, 64 inside; of an address 32 and 2000',
  'routes/open-streams.ts': 'streams of an owner; who opens more ends the own oldest',
  'routes/live.ts': 'sixty a minute of a captain',
  'routes/notification-stream.ts': 'eight streams of a captain',
  'routes/office/board-stream.ts':
    'twelve streams of a person, or of a link of a wall screen; boards are read once for all who watch',
  'routes/office/board.ts': 'see boards.ts',
  'routes/script-errors.ts': 'so many reports of an address, and of all; what is lost is a report only',
  'routes/office/timetable.ts': 'see read-timetable.ts',
  'services/accounts/pin-hash.ts':
    'turns at hashing: by concession and account; strangers have one part, by address',
  'services/load/allowance.ts': 'so many of each who asks',
  'services/load/daily-share.ts': 'so much a day of each login, and of each person ashore',
  'services/exports/make-exports.ts':
    'a queue in the database: the concession first whose last one began longest ago, five of each at most',
  'services/exports/people-in-export.ts': OF_ONE_WORK,
  'services/exports/row-digests.ts': OF_ONE_WORK,
  'services/exports/tides-table.ts': OF_ONE_WORK,
  'services/privacy/month-archive.ts': OF_ONE_WORK,
  'services/malfunctions/mail-malfunctions.ts':
    'a queue in the database: one letter a person of all that waits, so it is as long as the office',
  'services/notifications/push-urgent.ts':
    'a queue in the database by when it is due, whosever it is: very many urgent ones of one office come before a later one of another',
  'services/board/boards.ts':
    'fifty boards; those that nobody watches go first, and each is read in its concession’s turn',
  'services/board/day-board.ts': 'one of each concession and day',
  'services/timetable/read-timetable.ts':
    'one timetable at a time, an hour at most; a concession that was refused meanwhile has the next turn',
  'services/realtime/serve-feed.ts': 'five renderings of each concession, each made once for all who read it',
  'services/realtime/served-feed.ts': 'a few forms of one rendering, gone with it',
  'services/realtime/shared-readings.ts':
    'one reading of each concession that hasn’t begun, in its turn; gone once it has',
  'services/load/shared-looks.ts':
    'a look at each feed that is on, a tenth of a second, asked in the concession’s turn; and whether the server is ready, a second',
  'services/load/photo-gate.ts':
    'turns of photos: by concession and captain; 4 of a captain inside, 120 an hour',
  'services/load/queue-worker.ts': 'see who starts one',
  'services/timetable/compare-timetables.ts': OF_ONE_WORK,
  'services/trips/sailing-list.ts': OF_ONE_WORK,
  'services/trips/stop-intake.ts': OF_ONE_WORK,
  'turns/calls-under-way.ts': 'see fair-calls.ts',
  'turns/fair-turns.ts': 'the queue itself, proven in virtual time',
  'turns/owned-share.ts': 'see fair-turns.ts',
  'turns/sent-texts.ts': 'by account; what strangers are sent is short',
}

/** What of it somebody is shown: where two people of different rights, or of two concessions, look at the same moment. */
const SIGHTS: Record<string, { test: string; as: string }> = {
  'routes/notification-stream.ts': {
    test: 'routes/notifications.test.ts',
    as: 'says at once that something is new on the track, and on no other',
  },
  'routes/office/board-stream.ts': {
    test: 'routes/office/board-stream.test.ts',
    as: 'nobody without names is told them in what else stands on the board',
  },
  ...Object.fromEntries(
    ['routes/office/board.ts', 'services/board/boards.ts', 'services/board/day-board.ts'].map((path) => [
      path,
      { test: 'two-sights.test.ts', as: 'each role sees the same whether it comes first or after' },
    ]),
  ),
  ...Object.fromEntries(
    ['routes/office/timetable.ts', 'services/timetable/read-timetable.ts'].map((path) => [
      path,
      { test: 'routes/office/timetable.test.ts', as: 'of two concessions each is told of its own' },
    ]),
  ),
  'integrations/weather/remembered-weather.ts': {
    test: 'integrations/weather/weather.test.ts',
    as: 'two boats at the same moment have each the weather of its own place',
  },
  ...Object.fromEntries(
    ['realtime/serve-feed', 'realtime/served-feed', 'load/shared-looks', 'realtime/shared-readings'].map(
      (name) => [
        `services/${name}.ts`,
        { test: 'routes/realtime-feeds.test.ts', as: 'another concession’s is none' },
      ],
    ),
  ),
  'services/upkeep/read-figures.ts': {
    test: 'plugins/metrics.test.ts',
    as: 'of each concession',
  },
}

/** It counts, waits or lets in: nobody is shown anything that stands in it. */
const SHOWS_NOTHING = [
  ...['database/fair-database.ts', 'integrations/images/image-reader.ts', 'plugins/fair-calls.ts'],
  ...['routes/live.ts', 'routes/open-streams.ts', 'routes/script-errors.ts', 'services/accounts/pin-hash.ts'],
  ...[
    'services/load/allowance.ts',
    'services/load/daily-share.ts',
    'services/exports/make-exports.ts',
    'services/malfunctions/mail-malfunctions.ts',
  ],
  ...[
    'services/notifications/push-urgent.ts',
    'services/load/photo-gate.ts',
    'services/load/queue-worker.ts',
  ],
  ...['turns/calls-under-way.ts', 'turns/fair-turns.ts', 'turns/owned-share.ts', 'turns/sent-texts.ts'],
]

/** Fields that are kept, and what waits or lets in wherever it is made. */
const KEPT = [
  // In what a function leaves behind.
  /^(?: {2})?const \w+(?:: [^=\n]+)? = new (?:Map|WeakMap|Set)(?:<.*>)?\(\)$/m,
  /^(?: {2})?let \w+(?:: [^=\n]+)? = null$/m,
  /^\s+(readonly )?#\w+[^=\n]*= new (Map|Set)\b/m,
  /^\s+#is\w+ = false/m,
  /new (FairTurns|Allowance|OpenStreams|CallsUnderWay|Boards|TimetableReader|OwnedShare)\(/,
  /startQueueWorker\(/,
]

test('[attack 64] whatever is kept between requests is shared fairly, and says how', () => {
  const root = import.meta.dirname
  const folders = '{services,plugins,routes,integrations,turns}/**/*.ts'
  const found = [...globSync(folders, { cwd: root }), 'database/fair-database.ts']
    .filter((path) => !/\.(test|fixture|contract)\.ts$/.test(path))
    .filter((path) => KEPT.some((pattern) => pattern.test(readFileSync(join(root, path), 'utf8'))))
  expect(found.toSorted()).toEqual(Object.keys(SHARED).toSorted())
})

test('what somebody is shown of it is tried with two who look at the same moment', () => {
  const kept = Object.keys(SHARED).filter((path) => SHARED[path] !== OF_ONE_WORK && SHARED[path] !== OF_ALL)
  expect([...Object.keys(SIGHTS), ...SHOWS_NOTHING].toSorted()).toEqual(kept.toSorted())
  for (const { test: file, as } of Object.values(SIGHTS))
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(as)
})
