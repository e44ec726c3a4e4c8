/** Every text that a request must have, of every call of crews and office: blanks are none. A new one joins the list. */
import { BLANKS } from '@vaarboek/domain/testing'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ServedCall } from './call.ts'
import * as ofOffice from './office/server.ts'
import * as ofCrew from './server.ts'

/** What isn't words but names something: a number, a key. */
const NAMES =
  /^(?:id|ship|shift|track|flight|captain|steward|stop|item|into|after|version|concession|trip|malfunction|checklist|field|key|client_ref|staff|device)(?:_id)?$|Id$/

/** By call. */
const REQUIRED: Record<string, readonly string[]> = {
  captainAdd: ['email', 'name'],
  captainEmail: ['email'],
  captainForget: ['name'],
  captainRename: ['name'],
  checklistDraftAdd: ['name'],
  checklistDraftChange: ['name'],
  checklistPublish: ['note'],
  dayShiftAdd: ['name'],
  deviceCode: ['name'],
  find: ['q'],
  instructionChange: ['text'],
  logNoteChange: ['text'],
  logNoteWrite: ['text'],
  malfunctionNote: ['text'],
  malfunctionReply: ['text'],
  malfunctionsCreate: ['category', 'remarks'],
  malfunctionsDetailCreate: ['remarks'],
  notificationCorrect: ['message', 'title'],
  notificationSend: ['message', 'title'],
  notificationsSubscribe: ['endpoint'],
  officeLogIn: ['email'],
  passkeyAdd: ['name'],
  passkeyName: ['name'],
  refreshToken: ['email'],
  sendPin: ['email'],
  setAsideCreate: ['content', 'kind', 'reason'],
  shipAdd: ['name'],
  shipCallLog: ['note', 'whom'],
  shipChange: ['name'],
  staffAdd: ['email', 'name'],
  stewardAdd: ['firstname', 'lastname'],
  stewardChange: ['firstname', 'lastname'],
  stewardsCreate: ['firstname', 'lastname'],
  wallLinkMake: ['name'],
}

const isCall = (value: unknown): value is ServedCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'request' in value

const fields = [...Object.entries<unknown>(ofCrew), ...Object.entries<unknown>(ofOffice)].flatMap(
  ([name, call]) => {
    const entries = isCall(call) && 'entries' in call.request ? (call.request.entries as object) : {}
    return Object.entries(entries).map(([field, schema]: [string, v.GenericSchema]) => ({
      name: `${name} ${field}`,
      field,
      takes: (given: string) => v.safeParse(schema, given).success,
    }))
  },
)
/** Words as people write them, an address, JSON text. */
const WRITTEN = ['Woorden', 'iemand@haven.example', '"Woorden"']
const required = fields.filter(({ field, takes }) => !NAMES.test(field) && WRITTEN.some(takes) && !takes(''))

test('every text that a request must have stands in the list', () => {
  expect(required.map(({ name }) => name).toSorted()).toEqual(
    Object.entries(REQUIRED)
      .flatMap(([call, names]) => names.map((name) => `${call} ${name}`))
      .toSorted(),
  )
})

describe.each(BLANKS)('%s is refused', (_, blank) => {
  test.each(required.map(({ name, takes }) => [name, takes] as const))('%s', (_name, takes) => {
    expect(takes(blank)).toBe(false)
  })
})
