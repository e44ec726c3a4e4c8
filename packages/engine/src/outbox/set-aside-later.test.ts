import type { LogbookFact } from '@vaarboek/domain'
import { GENERATION_HEADER, KEY_HEADER } from '@vaarboek/wire'
import { expect, test, vi } from 'vitest'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { AT, OWNER, outboxes, recordOf } from './outbox-on-timers.fixture.ts'

const startOutbox = outboxes()

const setAside: LogbookFact = {
  ...{
    type: 'recordSetAside',
    key: 'k',
    of: 'passengersConfirmed',
    summary: 'Halte 1',
    trip: null,
    flightId: null,
  },
  ...{ reason: 'Dubbel', refusal: 'Onbekend', content: { a: 1 }, at: AT },
}
const read: LogbookFact = { type: 'notificationRead', notificationId: '1', trackId: '1', at: AT }

test('[decision 18] what was set aside waits while the server has had too much of it, and holds up nothing else', async () => {
  const logbook = createMemoryLogbook()
  await logbook.append([setAside, read].map(recordOf), null)
  const sent: string[] = []
  let tries = 0
  startOutbox(logbook, async (input, init) => {
    const key = new Headers(init?.headers).get(KEY_HEADER)
    const { pathname } = new URL(String(input))
    const isFull = pathname.endsWith('/set-aside') && ++tries < 4
    sent.push(`${pathname.split('/').at(-1)} ${isFull ? 429 : 200}`)
    const headers = { [GENERATION_HEADER]: 'g', ...(key ? { [KEY_HEADER]: key } : {}) }
    const message = 'Te veel verzoeken. Probeer het over 15 uur opnieuw.'
    return Response.json(isFull ? { message } : { id: 3 }, { status: isFull ? 429 : 200, headers })
  })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  const ours = sent.filter((one) => /^(set-aside|read) /.test(one))
  expect(ours).toEqual(['set-aside 429', 'read 200', 'set-aside 429', 'set-aside 429', 'set-aside 200'])
  expect(await logbook.outstanding(OWNER)).toEqual([])
})
