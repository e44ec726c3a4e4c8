/**
 * What outlives a request is shared by everybody, and whoever fills it may starve the others. So everything in the server that is kept
 * between requests, waits or lets in is in this list, with how it is shared. Something new fails here until somebody has thought of it.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What is kept for one request or one piece of work, and gone after it. */
const OF_ONE_WORK = 'made for one piece of work'

const SHARED: Record<string, string> = {
  'database/fair-database.ts': 'turns at the database: by concession, boats and shore, account',
  'integrations/gtfs/kept-shifts.ts': OF_ONE_WORK,
  'integrations/images/image-reader.ts': 'one photo at a time, as the gate lets them in; five seconds each',
  'plugins/fair-calls.ts': 'four calls of a session under way, 64 inside; of an address 32 and 2000',
  'routes/open-streams.ts': 'streams of an owner; who opens more ends the own oldest',
  'routes/notification-stream.ts': 'eight streams of a captain',
  'routes/office/board-stream.ts': 'twelve streams of a person; boards are read once for all who watch',
  'routes/office/board.ts': 'see boards.ts',
  'routes/script-errors.ts': 'so many reports of an address, and of all; what is lost is a report only',
  'routes/office/timetable.ts': 'see read-timetable.ts',
  'services/accounts/pin-hash.ts':
    'turns at hashing: by concession and account; strangers have one part, by address',
  'services/allowance.ts': 'so many of each who asks',
  'services/daily-share.ts': 'so much a day of each login, and of each person ashore',
  'services/malfunctions/mail-malfunctions.ts':
    'a queue in the database: one letter a person of all that waits, so it is as long as the office',
  'services/notifications/push-urgent.ts':
    'a queue in the database by when it is due, whosever it is: very many urgent ones of one office come before a later one of another',
  'services/office/boards.ts':
    'fifty boards; those that nobody watches go first, and each is read in its concession’s turn',
  'services/office/day-board.ts': 'one of each concession and day',
  'services/office/read-timetable.ts':
    'one timetable at a time, an hour at most; a concession that was refused meanwhile has the next turn',
  'services/photo-gate.ts': 'turns of photos: by concession and captain; 4 of a captain inside, 120 an hour',
  'services/queue-worker.ts': 'see who starts one',
  'services/timetable/compare-timetables.ts': OF_ONE_WORK,
  'services/trips/sailing-list.ts': OF_ONE_WORK,
  'services/trips/stop-intake.ts': OF_ONE_WORK,
  'turns/calls-under-way.ts': 'see fair-calls.ts',
  'turns/fair-turns.ts': 'the queue itself, proven in virtual time',
  'turns/owned-share.ts': 'see fair-turns.ts',
  'turns/sent-texts.ts': 'by account; what strangers are sent is short',
}

/** Fields that are kept, and what waits or lets in wherever it is made. */
const KEPT = [
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
