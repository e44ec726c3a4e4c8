/** Each captain on a tablet has his own token: that the server refuses one says nothing of the others. */
import { AT, prepared, started } from '@vaarboek/domain/testing'
import { GENERATION_HEADER, KEY_HEADER } from '@vaarboek/wire'
import { expect, onTestFinished, test } from 'vitest'
import { device, openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import type { RunningEngine } from '../create-engine.ts'
import { createRecord } from '../log/create-record.ts'
import { captainStream, ownerOf } from '../log/logbook.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { mustLogInAgain, type SignedIn } from '../state.ts'

const FIRST = '7'
const SECOND = '8'
const ABOARD = '9'
const CAPTAINS = [FIRST, SECOND, ABOARD]

const sessionOf = (id: string, over: Partial<SignedIn> = {}): SignedIn => ({
  ...{ token: `token-${id}`, concession: '2', captain: { id, fullName: id }, whose: 'ours' as const },
  ...over,
})

/** Our server, which refuses one token and takes what comes with any other. */
function refusing(token: string): typeof fetch {
  return async (_, init) => {
    const headers = new Headers(init?.headers)
    if (headers.get('Authorization') === `Bearer ${token}`)
      return Response.json({ message: 'Unauthenticated.' }, { status: 401 })
    const key = headers.get(KEY_HEADER)
    return Response.json([], { headers: { [GENERATION_HEADER]: 'g', ...(key && { [KEY_HEADER]: key }) } })
  }
}

/** A tablet with a captain aboard and two who were relieved; each has something to send, but for those named. */
async function tabletOf(fetch: typeof globalThis.fetch, over: Partial<SignedIn> = {}, sent: string[] = []) {
  const logbook = createMemoryLogbook()
  for (const id of CAPTAINS) {
    const owner = ownerOf('2', id)
    const read = { type: 'notificationRead', notificationId: id, trackId: '1', at: AT } as const
    if (!sent.includes(id))
      await logbook.append([createRecord(device, owner, captainStream(owner), read)], null)
    await logbook.note(id === ABOARD ? NOTES.session : NOTES.relieved(owner), sessionOf(id, over))
  }
  const engine = await openTab(logbook, smallStorage(), fetch)
  engine.setOnline(true)
  return { logbook, engine }
}

/** One round of everything, by what the app hands to its outbox. */
async function send(
  { logbook, engine }: Awaited<ReturnType<typeof tabletOf>>,
  fetch: typeof globalThis.fetch,
) {
  // Text and photos each rest by themselves: with both at rest there is nothing left to try.
  let resting = 0
  const outbox = startOutbox({
    ...{ logbook, device, fetch, random: () => 0, deviceName: 'tablet' },
    ...{ base: 'http://server.example/api', storageBase: 'http://server.example/storage' },
    credentials: engine.credentials,
    relieved: engine.relieved,
    findWhose: engine.findWhose,
    position: async () => null,
    wait: async (ms, signal) => {
      if (ms !== null && ms < 1000) return
      if (signal.aborted) return
      resting += 1
      await new Promise((ended) => signal.addEventListener('abort', ended))
      resting -= 1
    },
    alone: (work, ending) => work(ending),
    onStatus: engine.setSending,
    ...{ onFailed: () => {}, onRevision: () => {} },
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(() => outbox.stop())
  await expect.poll(() => resting).toBe(2)
}

/** Who is told, aboard or in the list of who was relieved, that he has to log in. */
function mustLogIn({ store }: RunningEngine): string[] {
  const state = store.getState()
  const relieved = state.relieved.filter((one) => one.mustLogIn).map(({ name }) => name)
  return mustLogInAgain(state) ? [...relieved, state.signedIn?.captain.id ?? ''] : relieved
}

test.each(
  CAPTAINS.flatMap((id) => [
    { id, whose: 'ours' as const },
    { id, whose: null },
  ]),
)('only the captain whose token is refused has to log in: $id, on a server that is $whose', async (row) => {
  const { id, whose } = row
  const fetch = refusing(`token-${id}`)
  const tablet = await tabletOf(fetch, { whose })
  await send(tablet, fetch)
  expect(mustLogIn(tablet.engine)).toEqual([id])
})

test.each(CAPTAINS)('what waits of the others goes out while the token of %s is refused', async (id) => {
  const fetch = refusing(`token-${id}`)
  const tablet = await tabletOf(fetch)
  await send(tablet, fetch)
  const waiting = CAPTAINS.map(async (one) => (await tablet.logbook.outstanding(ownerOf('2', one))).length)
  expect(await Promise.all(waiting)).toEqual(CAPTAINS.map((one) => (one === id ? 1 : 0)))
})

test('logging a relieved captain out, whose token has ended meanwhile, asks nothing of who sails', async () => {
  const fetch = refusing(`token-${FIRST}`)
  const tablet = await tabletOf(fetch, {}, [FIRST])
  const rejected = new Set<string | null>()
  tablet.engine.store.subscribe(({ rejectedToken }) => rejected.add(rejectedToken))
  await send(tablet, fetch)
  expect([...rejected]).toEqual([null])
})

test('that a relieved captain could be logged out is no sign that the token of who sails holds', async () => {
  const token = `token-${ABOARD}`
  const fetch = refusing(token)
  const tablet = await tabletOf(fetch)
  await tablet.engine.account.checkPin('1234')
  expect(tablet.engine.store.getState().rejectedToken).toBe(token)
  await send(tablet, fetch)
  expect(await tablet.engine.relieved.credentials()).toEqual([])
  expect(tablet.engine.store.getState().rejectedToken).toBe(token)
})

test('a token that was refused before he logged in again leaves a relieved captain his new one', async () => {
  const { logbook, engine } = await tabletOf(refusing('none'))
  const before = (await engine.relieved.credentials()).find(({ captainId }) => captainId === FIRST)
  if (!before) throw new Error('nobody was relieved')
  const owner = ownerOf('2', FIRST)
  await logbook.note(NOTES.relieved(owner), sessionOf(FIRST, { token: 'newer' }))
  for (const end of ['login', 'ashore'] as const) {
    await engine.relieved.onEnd(before, end)
    expect(await logbook.read(NOTES.relieved(owner)), end).toEqual(sessionOf(FIRST, { token: 'newer' }))
  }
  expect(mustLogIn(engine)).toEqual([])
})

test('a refusal that comes after the relief is no refusal of who took over', async () => {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared(), started())
  await logbook.note(NOTES.session, sessionOf(FIRST))
  const late = Promise.withResolvers<Response>()
  const response = { api_token: 'token-8', concession: '2', captain_id: '8', server: 'vaarboek' }
  const engine = await openTab(logbook, smallStorage(), async (input) => {
    if (String(input).includes('checkpin')) return late.promise
    return String(input).endsWith('/refreshtoken') ? Response.json(response) : Response.json({})
  })
  engine.setOnline(true)
  const asked = engine.account.checkPin('1234')
  expect(await engine.account.relieve('8@veer.example', '1234')).toEqual({ ok: true })
  const rejected = new Set<string | null>()
  engine.store.subscribe(({ rejectedToken }) => rejected.add(rejectedToken))
  late.resolve(Response.json({ message: 'Unauthenticated.' }, { status: 401 }))
  await asked
  expect(engine.store.getState().signedIn?.captain.id).toBe('8')
  expect(rejected).not.toContain('token-8')
})
