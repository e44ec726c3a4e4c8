import { GENERATION_HEADER, KEY_HEADER, type Whose } from '@vaarboek/wire'
import { expect, test, vi } from 'vitest'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { AT, OWNER, outboxes, recordOf } from './outbox-on-timers.fixture.ts'

const startOutbox = outboxes()

/** Sends a reply whose photo the storage lost; what the server was told, and what is left of it aboard after one more try. */
async function replied(photo: string | null, whose: Whose, response: object) {
  const logbook = createMemoryLogbook()
  const said = { id: 'local-r', malfunctionId: '9', text: 'Gezien', at: AT }
  await logbook.append([recordOf({ type: 'malfunctionReplied', ...said, photo })], null)
  const told: (string | null)[] = []
  const keys = new Set<string>()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const key = new Headers(init?.headers).get(KEY_HEADER)
    // Another's server shows first that it is there.
    if (String(input).endsWith('/tracks/overview')) return Response.json([{ id: 1, name: 'Veerdienst' }])
    // Ours knows by the key what it was told before.
    if (!(key && keys.has(key))) told.push(new URLSearchParams(String(init?.body)).get('remarks'))
    if (key) keys.add(key)
    const ours = { [GENERATION_HEADER]: 'g', ...(key ? { [KEY_HEADER]: key } : {}) }
    const headers = whose === 'ours' ? ours : {}
    return Response.json(response, { headers })
  }
  const outbox = startOutbox(logbook, fetch, { whose })
  await vi.advanceTimersByTimeAsync(60_000)
  // The captain tries again what stands there as refused.
  await logbook.retryRejected((await logbook.outstanding(OWNER)).map(({ seq }) => seq))
  outbox.wakeNow()
  await vi.advanceTimersByTimeAsync(60_000)
  return { told, left: (await logbook.outstanding(OWNER)).map(({ rejected }) => rejected?.reason) }
}

const gone = [{ is: 'photo-gone' }]

test.each([
  ['the server has no photo either', 'hash', 'ours', { id: 3, image: false }, gone],
  ['another’s server can’t say', 'hash', 'foreign', { ok: true }, gone],
  ['an earlier sending brought it', 'hash', 'ours', { id: 3, image: true }, []],
  ['an earlier version or a stored response doesn’t say', 'hash', 'ours', { id: 3 }, []],
  ['there was none', null, 'ours', { id: 3, image: false }, []],
] as const)(
  '[fault 25] the words of a reply whose photo is gone are sent, once: %s',
  async (_, photo, whose, response, left) => {
    expect(await replied(photo, whose, response)).toEqual({ told: ['Gezien'], left })
  },
)
