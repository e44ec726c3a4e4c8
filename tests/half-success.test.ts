/**
 * Whatever makes several requests is tried with one that fails: the first, one in the middle, the last. What succeeded is kept and not sent
 * again, what failed is tried again or told, and nothing is swallowed. A loop around a request joins the list with its test, or says why
 * there is no half of it. Reads the sources.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requestingLoops } from './kit/requesting-loops.ts'

const ROOT = join(import.meta.dirname, '..')

interface Tried {
  /** Where it is tried, and the words of it there, of each where there are several. */
  test: string
  as: string | readonly string[]
}

function sent(...as: string[]): Tried {
  return { test: 'packages/engine/src/outbox/half-sent.test.ts', as }
}

function loaded(as: string): Tried {
  return { test: 'packages/engine/src/half-loaded.test.ts', as }
}

/** Several at once, again and again. */
function both(loop: string, tried: Tried): Record<string, Tried> {
  return { [`${loop} for`]: tried, [`${loop} Promise.all`]: tried }
}

/** By file, function and kind. */
const TRIED: Record<string, Tried> = {
  'apps/crew/public/sw-keep.js keepAll for': {
    test: 'apps/crew/src/platform/sw-keep.test.ts',
    as: 'the others are kept, and it alone is asked for the next time',
  },
  'apps/server/src/services/accounts/send-pin.ts sendNewPin for': {
    test: 'apps/server/src/routes/one-address.test.ts',
    as: 'of three letters with a PIN %s can’t be sent',
  },
  'apps/server/src/services/counts/mail-yesterday.ts mailYesterday for': {
    test: 'apps/server/src/services/counts/mail-yesterday.test.ts',
    as: 'of three letters %s can’t be sent',
  },
  ...both('apps/server/src/services/malfunctions/mail-malfunctions.ts mailDue', {
    test: 'apps/server/src/services/malfunctions/mail-malfunctions.test.ts',
    as: 'of nine e-mails %s can’t be sent',
  }),
  'apps/server/src/services/people/add-captains.ts mail for': {
    test: 'apps/server/src/routes/office/many.test.ts',
    as: 'of three captains %s can’t be mailed',
  },
  ...both('apps/server/src/services/notifications/push-urgent.ts sendDue', {
    test: 'apps/server/src/services/notifications/push-urgent.test.ts',
    as: 'of nine tablets %s',
  }),
  'apps/office/src/ui/use-send-change.ts readAgain Promise.all': {
    test: 'apps/office/src/ui/use-send-change.browser-test.tsx',
    as: 'the change is done all the same, the others are read, and what was read stays',
  },
  'packages/engine/src/outbox/perform-checklist.ts fill for': sent('entries of a checklist'),
  'packages/engine/src/outbox/perform.ts passOneByOne for': sent('one by one after the whole was refused'),
  'packages/engine/src/outbox/round.ts #send for': sent('photos of a checklist', 'reports: {'),
  'packages/engine/src/outbox/round.ts sendForRelieved for': sent('captains who were relieved'),
  'packages/engine/src/outbox/round.ts trips map': sent('trips, one after the other'),
  'packages/engine/src/lifecycle.ts lookAgain Promise.all': loaded('when the app is seen again'),
  'packages/engine/src/notifications/notifications.ts loadNotifications Promise.all': loaded(
    '/notifications/index?track=1&read=0',
  ),
  'packages/engine/src/refreshing.ts refresh Promise.all': loaded(
    'messages and malfunctions, each half minute',
  ),
  'packages/engine/src/reference/loading.ts loadAhead Promise.all': loaded('the lists of the wizard'),
  'packages/engine/src/reference/shift-lists.ts loadShiftsAhead for': loaded('the shifts of each track'),
  'packages/engine/src/reference/shift-lists.ts loadComingDays for': loaded('of the coming days'),
}

/** Why there is no half of it. */
const NO_HALF: Record<string, readonly string[]> = {
  'again and again the same request, until it succeeds': [
    'packages/engine/src/outbox/outbox.ts rounds while',
    'packages/engine/src/reference/live-stream.ts followLiveStream while',
  ],
  'each says itself what failed, and none of them waits for another': [
    'packages/engine/src/reference/change-day.ts changeDay Promise.all',
    'packages/engine/src/refreshing.ts onChanged Promise.all',
  ],
  'asks the logbook only': [
    'packages/engine/src/account/pending.ts takeOn for',
    'packages/engine/src/account/sign-in.ts openOwnWork Promise.all',
    'packages/engine/src/notifications/notifications.ts readAllNotifications for',
    'packages/engine/src/records/set-aside.ts setAside Promise.all',
    'packages/engine/src/trip/load-trip-state.ts loadTripState Promise.all',
    'packages/engine/src/trip/own-trips.ts readRelieved Promise.all',
    'packages/engine/src/trip/own-trips.ts refreshOutstanding Promise.all',
    'packages/engine/src/trip/own-trips.ts refreshUnfinished for',
    'packages/engine/src/trip/recorder.ts write for',
    'packages/engine/src/wizard/prepare-trip.ts prepareTrip for',
  ],
  'asks nobody: what asks has the same name, or is only handed on': [
    'apps/office/src/features/account/passkeys.tsx Passkeys map',
    'apps/office/src/features/account/sessions.tsx Sessions map',
    'apps/office/src/features/malfunctions/malfunctions-page.tsx MalfunctionsPage map',
    'apps/office/src/features/sailing/wall/wall-links.tsx WallLinks map',
    'apps/office/src/features/timetable/add-shift.tsx Stops map',
    'apps/server/src/plugins/app-files.ts  for',
    'packages/engine/src/account/pending.ts pendingOf filter',
    'packages/engine/src/account/relief.ts relievedCredentials filter',
    'packages/engine/src/reference/shift-lists.ts loadShiftsAhead some',
    'packages/engine/src/trip/own-trips.ts readRelieved filter',
  ],
}

const found = requestingLoops([
  'packages/{engine,wire}/src/**/*.ts',
  'apps/{crew,office,rescue}/src/**/*.{ts,tsx}',
  'apps/crew/public/*.js',
  'apps/server/src/{integrations,plugins}/**/*.ts',
  'apps/server/src/services/**/*.ts',
  'apps/server/src/*.ts',
])

test('every loop around a request is tried with one that fails, or has no half', () => {
  const known = [...Object.keys(TRIED), ...Object.values(NO_HALF).flat()]
  expect([...new Set(found)].toSorted()).toEqual(known.toSorted())
})

test.each(Object.entries(TRIED))('%s', (_, { test: file, as }) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  for (const words of [as].flat()) expect(text).toContain(words)
})
