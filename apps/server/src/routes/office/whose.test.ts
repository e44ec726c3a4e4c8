/**
 * Each person in a response of the office is the one who did it: where there can be several they are several, and none stands in another's
 * place. Which responses name several people is read from their schemas.
 */
import * as ofOffice from '@vaarboek/wire/office/server'
import type { ServedCall } from '@vaarboek/wire/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Anything, TestServer } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, type Colleague } from './staff.fixture.ts'
import {
  checklists,
  day,
  done,
  emergency,
  type House,
  handOver,
  houseOf,
  malfunction,
  notification,
  passengerAlerts,
  timetable,
  trip,
} from './whose.fixture.ts'

/** Fields that say who: by name, or as a person with a name. */
const WHO = /(?:^b|B)y$|^(?:author|captain|captainName|owner|sender|staff)$/

interface Schema {
  type?: string
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
}

/** Paths of people in a response: `stops.[].countedBy`. */
function peopleIn({ entries = {}, item, wrapped }: Schema, at: readonly string[] = []): string[] {
  if (wrapped) return peopleIn(wrapped, at)
  if (item) return peopleIn(item, [...at, '[]'])
  return Object.entries(entries).flatMap(([name, field]) => {
    const path = [...at, name]
    const bare = field.wrapped ?? field
    const isPerson = WHO.test(name) && (bare.type === 'string' || (bare.entries && 'name' in bare.entries))
    return isPerson ? [path.join('.')] : peopleIn(field, path)
  })
}

/** The names at such a path, each once. */
function namesAt(response: Anything, path: string): string[] {
  let found: Anything[] = [response]
  for (const step of path.split('.'))
    found = step === '[]' ? found.flat() : found.map((one) => one?.[step]).filter((one) => one != null)
  return [...new Set(found.map((one) => one.name ?? one))].toSorted()
}

type People = Record<string, readonly string[]>
/** What whoever reads changes, to be told it. */
type Changing = (reader: Colleague) => Promise<Anything>

/** Each response that names several: its scene, where it is read, and who stands where. */
const SEVERAL: Record<
  string,
  { path: (server: TestServer, house: House) => Promise<string | Changing>; people: People }
> = {
  auditList: {
    path: async (server, house) => {
      await day(server, house)
      return '/audit'
    },
    people: { 'lines.[].captain': ['De varende'], 'lines.[].staff': ['De planner', 'Wie leest'] },
  },
  checklistList: {
    path: async (...of) => (await checklists(...of)).all,
    people: { 'lists.[].list.publishedBy': ['De uitgever'], 'drafts.[].changedBy': ['De wijziger'] },
  },
  checklistShow: {
    path: async (...of) => (await checklists(...of)).one,
    people: {
      'list.publishedBy': ['De uitgever'],
      'history.[].publishedBy': ['De eerste', 'De uitgever'],
    },
  },
  dayPlan: {
    path: async (...of) => (await day(...of)).plan,
    people: {
      'shifts.[].captain': ['De bedoelde'],
      'shifts.[].changedBy': ['De planner'],
      'shifts.[].trips.[].captainName': ['De varende'],
    },
  },
  find: {
    path: async (server, house) => {
      await day(server, house)
      return '/find?q=de'
    },
    people: {
      'trips.[].captainName': ['De varende'],
      // Its shift is sailed.
      'shifts.[].captainName': [],
      'audit.[].staff': ['De planner'],
      // Only what is found by a number.
      'audit.[].captain': [],
    },
  },
  handOver: {
    path: handOver,
    people: { signedBy: ['Wie gaat'], receivedBy: ['Wie komt'] },
  },
  handOvers: {
    path: async (...of) => {
      await handOver(...of)
      return '/hand-overs'
    },
    people: { 'handOvers.[].signedBy': ['Wie gaat'], 'handOvers.[].receivedBy': ['Wie komt'] },
  },
  officeBoard: {
    path: async (...of) => (await day(...of)).board,
    people: {
      'trips.[].captainName': ['De varende'],
      'planned.[].plan.captainName': ['De bedoelde'],
      'devices.[].captainName': ['Wie nog iets heeft'],
    },
  },
  officeMalfunction: {
    path: malfunction,
    people: {
      'malfunction.owner': ['De eigenaar'],
      'malfunction.reportedBy': ['De melder'],
      'replies.[].author': ['De antwoorder', 'De volgende kapitein'],
      'events.[].by': ['De verdeler'],
      'events.[].owner': ['De eigenaar'],
    },
  },
  officeMalfunctions: {
    path: async (...of) => {
      await malfunction(...of)
      return '/malfunctions'
    },
    people: { 'malfunctions.[].owner': ['De eigenaar'], 'malfunctions.[].reportedBy': ['De melder'] },
  },
  officeNotification: {
    path: notification,
    people: { 'notification.sender': ['De afzender'], 'notification.withdrawnBy': ['De intrekker'] },
  },
  officeNotifications: {
    path: async (...of) => {
      await notification(...of)
      return '/notifications'
    },
    people: {
      'notifications.[].sender': ['De afzender'],
      'notifications.[].withdrawnBy': ['De intrekker'],
    },
  },
  officeTrip: {
    path: async (...of) => (await trip(...of)).path,
    people: {
      'trip.captainName': ['De aflosser'],
      createdBy: ['De maker'],
      closedBy: ['De sluiter'],
      'sailedBy.[].captain': ['De aflosser', 'De maker'],
      'stops.[].countedBy': ['De verbeteraar'],
      'stops.[].history.[].countedBy': ['De teller'],
      'stops.[].shoreHistory.[].by': ['De kenner'],
      'review.by': ['De beoordelaar'],
      'checklists.[].entries.[].filledInBy': ['De nakijker'],
      'reports.[].reportedBy': ['De melder'],
      'reports.[].replies.[].author': ['De antwoorder', 'De technicus'],
      'read.[].readBy': ['De aflosser'],
      'notes.[].by': ['De noteerder'],
      'audit.[].captain': [
        ...[
          'De aflosser',
          'De antwoorder',
          'De maker',
          'De melder',
          'De nakijker',
          'De sluiter',
          'De teller',
        ],
        'De verbeteraar',
      ],
      'audit.[].staff': ['De beoordelaar', 'De kenner'],
    },
  },
  passengerAlerts: {
    path: async (server, house) => {
      await passengerAlerts(server, house, true)
      return '/passenger-alerts'
    },
    people: {
      'alerts.[].by': ['De schrijver'],
      'alerts.[].changedBy': ['De verbeteraar'],
      // Only of those that are over.
      'alerts.[].withdrawnBy': [],
      'over.[].by': ['De schrijver'],
      'over.[].changedBy': ['De verbeteraar'],
      'over.[].withdrawnBy': ['De intrekker'],
    },
  },
  passengerAlertWrite: {
    path: async (server, house) => {
      const { path, headers } = await passengerAlerts(server, house, false)
      return (reader) => done(ask(server, reader, ['POST', path], { headers }))
    },
    people: {
      'alert.by': ['De schrijver'],
      'alert.changedBy': ['De verbeteraar'],
      'alert.withdrawnBy': ['Wie leest'],
    },
  },
  reviewChange: {
    path: async (server, house) => {
      const { flight, body, ofVersion } = await trip(server, house)
      return async (reader) => {
        const { state, note } = body
        const more = { body: { state, note }, headers: await ofVersion(reader) }
        return done(ask(server, reader, ['PUT', `/reviews/${flight}`], more))
      }
    },
    people: { 'trip.captainName': ['De aflosser'], 'review.by': ['Wie leest'] },
  },
  shoreCorrection: {
    path: async (server, house) => {
      const { item, body, ofVersion } = await trip(server, house)
      return async (reader) => {
        const { count, reason } = body
        const more = { body: { count, reason }, headers: await ofVersion(reader) }
        return done(ask(server, reader, ['PUT', `/corrections/${item}`], more))
      }
    },
    people: { 'trip.captainName': ['De aflosser'], 'shore.by': ['Wie leest'] },
  },
  tripsToReview: {
    path: async (server, house) => {
      const { flight } = await trip(server, house)
      await server.rows(`update trip_status set marks = 1 where trip = ${flight} returning 1`)
      return '/reviews'
    },
    people: { 'trips.[].trip.captainName': ['De aflosser'], 'trips.[].review.by': ['De beoordelaar'] },
  },
  shipEmergency: {
    path: async (...of) => emergency(...of),
    people: { 'trip.captain': ['De aflosser'], 'calls.[].by': ['De beller', 'De tweede beller'] },
  },
  timetableVersion: {
    path: async (...of) => (await timetable(...of)).one,
    people: {
      'version.author': ['De lezer'],
      'version.publishedBy': ['De uitgever'],
      'version.withdrawnBy': ['De intrekker'],
      // Only a draft has these.
      'trips.[].captainName': [],
      'plans.moved.first.[].captainName': [],
      'plans.falls.first.[].captainName': [],
    },
  },
  timetableVersions: {
    path: async (...of) => (await timetable(...of)).all,
    people: {
      'versions.[].author': ['De eerste', 'De lezer'],
      'versions.[].publishedBy': ['De eerste', 'De uitgever'],
      'versions.[].withdrawnBy': ['De intrekker'],
    },
  },
}

const calls: Record<string, unknown> = ofOffice
/** Of each response once: several calls give the same one. */
const responses = new Map(
  Object.entries(calls)
    .filter(
      (entry): entry is [string, ServedCall] =>
        typeof entry[1] === 'object' && entry[1] !== null && 'response' in entry[1],
    )
    .toReversed()
    .map(([name, { response }]) => [response, name]),
)

test('each response that names several people stands here, with each of them', () => {
  const several = [...responses]
    .map(([response, name]) => [name, peopleIn(response as Schema).toSorted()] as const)
    .filter(([, people]) => people.length > 1)
  expect(Object.fromEntries(several)).toEqual(
    Object.fromEntries(
      Object.entries(SEVERAL).map(([name, { people }]) => [name, Object.keys(people).toSorted()]),
    ),
  )
})

onEachServer((server) => {
  describe.each(Object.entries(SEVERAL))('in %s', (_, { path, people }) => {
    let response: Anything
    beforeAll(async () => {
      const house = await houseOf(server)
      const read = await path(server, house)
      const roles = ['admin', 'dispatcher', 'technician', 'planner', 'analyst'] as const
      const reader = await house.colleague('Wie leest', ...roles)
      response = await (typeof read === 'string' ? done(ask(server, reader, ['GET', read])) : read(reader))
    })

    test.each(Object.entries(people))('%s is %j', (at, names) => {
      expect(namesAt(response, at)).toEqual(names)
    })
  })
})
