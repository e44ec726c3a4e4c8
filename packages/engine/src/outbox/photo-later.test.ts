import type { LogbookFact } from '@vaarboek/domain'
import { GENERATION_HEADER, KEY_HEADER } from '@vaarboek/wire'
import { expect, test, vi } from 'vitest'
import type { Logbook } from '../log/logbook.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { AT, OWNER, outboxes, recordOf } from './outbox-on-timers.fixture.ts'

const startOutbox = outboxes()

const report = {
  ...{
    type: 'malfunctionReported',
    id: 'local-m',
    tripId: null,
    shipId: '5',
    shipName: 'Reiger',
    shiftId: null,
  },
  ...{ category: 'Defect melden', remarks: 'Lek', photo: 'hash', at: AT },
} as const satisfies LogbookFact
const photo: LogbookFact = { type: 'malfunctionPhotoAdded', report, photo: 'hash', at: AT }
const reply: LogbookFact = {
  ...{ type: 'malfunctionReplied', id: 'local-r', malfunctionId: '9', text: 'Gezien', photo: 'hash', at: AT },
}
const read: LogbookFact = { type: 'notificationRead', notificationId: '1', trackId: '1', at: AT }

/** Sends these facts to a server that takes no photo before `fromTry`, and says so as ours does. */
async function sending(facts: LogbookFact[], says: { status: number; message: string }, fromTry: number) {
  const kept = createMemoryLogbook()
  const photo: Logbook['photo'] = async () => ({ type: 'image/png', bytes: Uint8Array.of(1).buffer })
  const logbook: Logbook = { ...kept, photo }
  await logbook.append(facts.map(recordOf), null)
  const sent: { path: string; key: string | null; isPhoto: boolean; status: number }[] = []
  let photos = 0
  startOutbox(logbook, async (input, init) => {
    const key = new Headers(init?.headers).get(KEY_HEADER)
    const isPhoto = String(init?.body).includes('image=data')
    photos += isPhoto ? 1 : 0
    const status = isPhoto && photos < fromTry ? says.status : 200
    sent.push({ path: new URL(String(input)).pathname, key, isPhoto, status })
    const headers = { [GENERATION_HEADER]: 'g', ...(key ? { [KEY_HEADER]: key } : {}), 'Retry-After': '10' }
    return Response.json(status === 200 ? { id: 3 } : { message: says.message }, { status, headers })
  })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  return { sent, left: await logbook.outstanding(OWNER) }
}

test.each([
  { status: 429, message: 'Te veel foto’s in een uur. De volgende gaan later mee.' },
  { status: 503, message: 'De server verwerkt al veel foto’s. Probeer het zo opnieuw.' },
])(
  '[attack 43] a photo the server has no time for ($status) is sent until it is taken, never rejected',
  async (says) => {
    const { sent, left } = await sending([report, photo], says, 8)
    const photos = sent.filter(({ isPhoto }) => isPhoto)
    expect(photos.map(({ status }) => status)).toEqual([...Array(7).fill(says.status), 200])
    expect(new Set(photos.map(({ key }) => key)).size).toBe(1)
    expect(sent[0]).toMatchObject({ isPhoto: false, status: 200 })
    expect(left).toEqual([])
  },
)

test('[attack 43] words don’t wait for a reply whose photo must come later', async () => {
  const says = { status: 429, message: 'Te veel foto’s in een uur. De volgende gaan later mee.' }
  const { sent, left } = await sending([reply, read], says, 1000)
  expect(sent.filter(({ isPhoto }) => !isPhoto)).toEqual([expect.objectContaining({ status: 200 })])
  expect(left).toMatchObject([{ fact: { type: 'malfunctionReplied' }, rejected: null }])
})
