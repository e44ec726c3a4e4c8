/**
 * What is done in pieces is tried with a full piece, with one more, and with two and one more: work that ends after its first piece
 * looks right for as long as there is no second. A new piece joins the list with the test that does so. Reads the sources, and
 * starts no database.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

interface Batch {
  /** Where it is tried, from the root of the project. */
  test: string
  /** How its sizes stand there, where that isn't in so many figures. */
  as?: string
}

const SERVICES = 'apps/server/src/services'
const PAGES = { test: 'apps/server/src/routes/office/pages.test.ts', as: 'page, page + 1, 2 * page + 1' }
const TIMETABLE = `${SERVICES}/timetable/piece-after-piece.test.ts`
const PIECES = '[SERVICES_AT_ONCE, SHIFTS_AT_ONCE, 250, 500].flatMap(around)'

/** By file and name; for a limit in SQL the name of its statement. */
const BATCHES: Record<string, Batch> = {
  [`${SERVICES}/notifications/push-urgent.ts AT_ONCE`]: {
    test: `${SERVICES}/notifications/push-urgent.test.ts`,
  },
  'apps/office/src/ui/lists/whole-table.tsx ROWS_AT_ONCE': {
    test: 'apps/office/src/ui/lists/list.browser-test.tsx',
  },
  [`${SERVICES}/exports/counted-days.ts TRIPS_A_PIECE`]: {
    test: `${SERVICES}/exports/counted-days.test.ts`,
  },
  [`${SERVICES}/exports/archive-rows.ts TRIPS_A_PIECE`]: {
    test: `${SERVICES}/privacy/thin-trips.test.ts`,
  },
  [`${SERVICES}/malfunctions/mail-malfunctions.ts AT_ONCE`]: {
    test: `${SERVICES}/malfunctions/mail-malfunctions.test.ts`,
  },
  'apps/server/src/repositories/malfunctions/malfunction-mails.ts malfunction-mails-take': {
    test: `${SERVICES}/malfunctions/mail-malfunctions.test.ts`,
    as: 'behind 501 malfunctions',
  },
  [`${SERVICES}/timetable/compare-timetables.ts SHIFTS_AT_ONCE`]: { test: TIMETABLE, as: PIECES },
  [`${SERVICES}/timetable/compare-timetables.ts SERVICES_AT_ONCE`]: { test: TIMETABLE, as: PIECES },
  [`${SERVICES}/timetable/compare-timetables.ts REFS_AT_ONCE`]: {
    test: TIMETABLE,
    as: 'around(REFS_AT_ONCE)',
  },
  // Two stop times a shift.
  [`${SERVICES}/timetable/write-draft.ts STOP_TIMES_A_PIECE`]: { test: TIMETABLE, as: PIECES },
  // Two days a calendar.
  [`${SERVICES}/timetable/write-draft.ts DAYS_A_PIECE`]: { test: TIMETABLE, as: PIECES },
  // Two points a line.
  [`${SERVICES}/timetable/write-draft.ts POINTS_A_PIECE`]: { test: TIMETABLE, as: PIECES },
  [`${SERVICES}/timetable/drafts.ts SHIFTS_A_PIECE`]: { test: TIMETABLE, as: PIECES },
  [`${SERVICES}/privacy/keep-limits.ts PIECE`]: { test: `${SERVICES}/privacy/keep-limits.test.ts` },
  'apps/server/src/repositories/upkeep/retention.ts retention-old-photos': {
    test: `${SERVICES}/privacy/keep-limits.test.ts`,
  },
  'apps/server/src/repositories/upkeep/retention.ts retention-old-positions': {
    test: `${SERVICES}/privacy/keep-limits.test.ts`,
  },
  ...Object.fromEntries(
    ['notes', 'calls', 'hand-overs'].map((what) => [
      `apps/server/src/repositories/log/delete-log.ts log-delete-${what}`,
      { test: `${SERVICES}/privacy/keep-limits.test.ts` },
    ]),
  ),
  [`${SERVICES}/realtime/in-pieces.ts PIECE`]: { test: `${SERVICES}/realtime/in-pieces.test.ts` },
  'apps/server/src/integrations/gtfs-realtime/write-feed.ts A_PIECE': {
    test: `${SERVICES}/realtime/in-pieces.test.ts`,
  },
  'apps/server/src/integrations/siri/write-siri.ts A_PIECE': {
    test: `${SERVICES}/realtime/in-pieces.test.ts`,
  },
  [`${SERVICES}/counts/judge-trips.ts MAX_AT_A_TIME`]: { test: `${SERVICES}/counts/judge-trips.test.ts` },
  [`${SERVICES}/upkeep/fold-audit.ts PIECE`]: { test: `${SERVICES}/upkeep/fold-audit.test.ts` },
  [`${SERVICES}/upkeep/mend-statuses.ts MAX_AT_A_TIME`]: { test: `${SERVICES}/upkeep/mend-statuses.test.ts` },
  'packages/wire/src/office/read-in-pieces.ts ROWS': {
    test: 'packages/wire/src/office/read-in-pieces.test.ts',
  },
  'packages/engine/src/outbox/sync-step.ts MAX_STOPS_PER_BATCH': {
    test: 'packages/engine/src/outbox/sync-step.test.ts',
    as: '2 * MAX_STOPS_PER_BATCH + 1',
  },
  'apps/crew/src/features/logbook/logbook-screen.tsx PAGE': {
    test: 'apps/crew/src/features/logbook/logbook-screen.browser-test.tsx',
  },
  'apps/crew/src/features/wizard/crew-step.tsx STEWARDS_A_PAGE': {
    test: 'apps/crew/src/features/wizard/crew-step.browser-test.tsx',
  },
  'apps/crew/src/features/wizard/shift-table.tsx WINDOW': {
    test: 'apps/crew/src/features/wizard/shift-table.browser-test.tsx',
  },
  'apps/office/src/features/sailing/wall/wall-pages.ts ROWS_A_PAGE': {
    test: 'apps/office/src/features/sailing/wall/wall-pages.test.ts',
  },
  'apps/office/src/features/sailing/review/review-page.tsx PAGE_TRIPS': PAGES,
  'apps/office/src/features/sailing/trips/trips-page.tsx PAGE_TRIPS': PAGES,
  'apps/office/src/features/audit/audit-page.tsx PAGE_LINES': PAGES,
  'apps/office/src/features/notifications/notifications-page.tsx PAGE': PAGES,
  'apps/office/src/features/malfunctions/column.tsx PAGE': PAGES,
  'apps/office/src/features/malfunctions/ship-history.tsx PAGE': PAGES,
  'apps/office/src/features/people/people.ts PAGE': PAGES,
  'apps/office/src/features/checklists/filled-in-page.tsx PAGE_LISTS': PAGES,
  'apps/office/src/features/reports/trips-behind.tsx PAGE_TRIPS': PAGES,
  'apps/office/src/features/log/hand-overs-page.tsx PAGE_ROWS': PAGES,
  'apps/office/src/features/log/log-page.tsx PAGE_NOTES': PAGES,
  'apps/office/src/features/reports/profile-legs.tsx PAGE_LEGS': PAGES,
  'apps/office/src/features/reports/missing-legs.tsx PAGE_LEGS': PAGES,
}

/** Why nothing comes after it. */
const NO_NEXT: Record<string, readonly string[]> = {
  'the newest, or the first, are shown or kept; the others are of no use': [
    `${SERVICES}/demo/see-tablets.ts MAX_NEWS`,
    `${SERVICES}/checklists/show-checklists.ts MAX_HISTORY`,
    `${SERVICES}/exports/manage-exports.ts MOST_LISTED`,
    `${SERVICES}/find/read-words.ts MOST_WORDS`,
    `${SERVICES}/incidents/list-incidents.ts MOST`,
    'apps/server/src/repositories/malfunctions/dangers.ts danger-categories-known',
    `${SERVICES}/log/boats-under-way.ts MOST`,
    `${SERVICES}/log/compose-hand-over.ts MOST`,
    `${SERVICES}/notifications/notifications.ts MAX_SHOWN`,
    `${SERVICES}/timetable/short-differences.ts MAX_KEPT`,
    'apps/server/src/routes/office/present-timetable.ts MAX_PLANS_SHOWN',
    'apps/server/src/commands/describe-differences.ts MAX_SHOWN',
    'apps/server/src/commands/list-script-errors.ts MAX_STACK_LINES',
    'apps/server/src/integrations/gtfs/read-routes.ts MAX_NAMED',
    'apps/office/src/features/people/merge-steward.tsx MAX_FOUND',
    'apps/office/src/features/reports/use-bars.ts MAX_BARS',
    'apps/office/src/features/reports/use-bars.ts MAX_BARS_ON_PAPER',
    'apps/office/src/features/sailing/board/board-cells.tsx MOST_NOTES',
    'apps/office/src/features/sailing/board/map/names.ts MOST',
    'apps/office/src/features/ships/last-trips.tsx MAX_TRIPS',
    'apps/office/src/features/timetable/day-calendar.tsx FIRST_MONTHS',
    'apps/office/src/features/timetable/version-actions.tsx MAX_DAYS_NAMED',
    'apps/office/src/text/departures-words.ts MOST_LINES',
    'apps/office/src/text/day-nl.ts MOST_NAMED',
    'apps/office/src/features/timetable/week/what-changes.tsx MOST_LINES',
    'apps/office/src/text/week-nl.ts MOST_NAMED',
    'apps/crew/src/app/banners.tsx MAX_SHOWN',
    'apps/crew/src/features/trip/flight-overview-screen.tsx MAX_NOTIFICATIONS',
    'apps/server/src/integrations/gtfs/vessels.ts MAX_BERTHED',
    `${SERVICES}/demo/sailed-so-far.ts MAX_OVER`,
    // The others stand on the page of the audit, which it names.
    `${SERVICES}/trips/show-whole-trip.ts AUDIT_LINES`,
    `${SERVICES}/trips/trip-times.ts MAX_MARKS`,
    `${SERVICES}/trips/trip-times.ts MAX_TABLETS`,
    'packages/engine/src/account/addresses.ts MOST_KEPT',
  ],
  'a text is cut': [
    `${SERVICES}/accounts/enrolled-device.ts LENGTH`,
    `${SERVICES}/exports/people-in-export.ts MARK_LENGTH`,
    'apps/server/src/integrations/gtfs/shape-line.ts KEY_LENGTH',
    `${SERVICES}/malfunctions/mail-malfunctions.ts MAX_LENGTH`,
    `${SERVICES}/notifications/push-urgent.ts MAX_LENGTH`,
    `${SERVICES}/staff/start-session.ts MAX_AGENT`,
    'apps/server/src/integrations/passwords/is-guessable.ts MAX_JUDGED',
    'apps/crew/src/ui/pin-input.tsx MAX_PIN_DIGITS',
    'apps/server/src/plugins/request-id.ts SHOWN',
    'apps/office/src/features/sailing/board/lines/strip-layout.ts MAX_NAME',
    'packages/domain/src/checklists/draft.ts MAX_VALUE_LENGTH',
    'packages/wire/src/send-call.ts SHOWN_LETTERS',
  ],
  'who goes further is refused': [
    `${SERVICES}/staff/passkey-challenges.ts MAX_OPEN`,
    'packages/wire/src/office/values.ts MAX_PAGE',
    'apps/office/src/ui/paste-rows.tsx MAX_SENT',
    'apps/server/src/integrations/gtfs/frequencies.ts MAX_DEPARTURES_OF_TRIP',
    'apps/server/src/integrations/gtfs/read-shapes.ts MAX_POINTS',
  ],
  'stewards of each boat of the example': [`${SERVICES}/demo/create-demo.ts CREW`],
  'counted to there and no further, for people who decide': [
    'apps/server/src/repositories/upkeep/retention.ts retention-counted',
  ],
  'the form of an archive, which others read too': ['apps/server/src/database/tar.ts BLOCK'],
  'rows in memory, read by their number': ['apps/server/src/integrations/gtfs/number-table.ts ROWS_A_BLOCK'],
  'how often something is said or kept, of which nothing depends': [
    'apps/server/src/integrations/gtfs/read-timetable.ts ROWS_A_PROGRESS',
    'packages/engine/src/trip/recorder.ts RECORDS_PER_SNAPSHOT',
    'packages/engine/src/refreshing.ts PERIODS_PER_WEATHER',
  ],
}

const NAMED = /AT_ONCE|AT_A_TIME|PIECE|PAGE|BATCH|PACKET|CHUNK|BLOCK|^ROWS|A_PROGRESS|_PER_/
/** Cut off, counted on from, or asked for: a piece whatever it is called. */
const usedAsPiece = (name: string) =>
  new RegExp(
    `\\.slice\\([^)]*\\b${name}\\b|\\b(?:max|limit): ${name}\\b|\\+= ${name}\\b|length === ${name}\\b`,
  )

const SOURCES = globSync(
  '{packages/{domain,wire,engine,rescue},apps/{server,office,crew}}/src/**/*.{ts,tsx}',
  {
    cwd: ROOT,
  },
)
  .filter((file) => !/\.(?:test|browser-test|fixture|contract|d)\.tsx?$|\/testing/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

const constants = SOURCES.flatMap(({ file, text }) =>
  [...text.matchAll(/^(?:export )?const ([A-Z][A-Z_\d]*) = (\d[\d_]*)$/gm)].map(
    ([, name = '', size = '']) => ({
      key: `${file} ${name}`,
      size: Number(size.replaceAll('_', '')),
      isBatch:
        !/_(?:MS|S|PX|SECONDS|MINUTES|HOURS|BYTES)$/.test(name) &&
        (NAMED.test(name) || usedAsPiece(name).test(text)),
    }),
  ),
).filter(({ isBatch }) => isBatch)

/** Of so many rows that a statement asks for by a figure of its own. */
const limits = SOURCES.flatMap(({ file, text }) =>
  [
    ...text.matchAll(
      /\bstatement\(\s*'([\w-]+)',\s*[`']((?:[^`'\\]|'[^`'\n]*'(?!\s*,?\n?\)))*?)\blimit (\d{2,})\b/g,
    ),
  ].map(([, name = '', , size = '']) => ({ key: `${file} ${name}`, size: Number(size) })),
)
const found = [...constants, ...limits]

test('each piece that is cut off, asked for or counted on from has its test, or nothing after it', () => {
  const known = [...Object.keys(BATCHES), ...Object.values(NO_NEXT).flat()]
  expect(found.map(({ key }) => key).toSorted()).toEqual(known.toSorted())
})

test('every figure that limits a statement was found', () => {
  const figures = SOURCES.flatMap(({ text }) => [...text.matchAll(/^.*\blimit \d{2,}\b/gm)])
  const kinds = new Set(limits.map(({ key }) => key))
  // One statement has seven of them.
  expect(figures).toHaveLength(kinds.size + 6)
})

describe('is tried with a full piece, one more, and two and one more', () => {
  const sizes = new Map(found.map(({ key, size }) => [key, size]))
  test.each(Object.entries(BATCHES))('%s', (key, { test: file, as }) => {
    const size = sizes.get(key) ?? 0
    const text = readFileSync(join(ROOT, file), 'utf8')
    if (as !== undefined) return expect(text).toContain(as)
    const tables = [...text.matchAll(/test\.each\(\[([\s\S]*?)\]\)\(/g)].map(([, table = '']) =>
      [...table.matchAll(/\d+/g)].map(([figure]) => Number(figure)),
    )
    const wanted = [size, size + 1, 2 * size + 1]
    expect(tables.some((figures) => wanted.every((figure) => figures.includes(figure)))).toBe(true)
  })

  test.each(Object.entries(BATCHES).filter(([, batch]) => batch === PAGES))(
    '%s as the office asks it',
    (key) => {
      const text = readFileSync(join(ROOT, PAGES.test), 'utf8')
      expect([...text.matchAll(/\bpage: (\d+),/g)].map(([, page]) => Number(page))).toContain(sizes.get(key))
    },
  )
})
