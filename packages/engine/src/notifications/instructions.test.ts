import type { Instruction } from '@vaarboek/domain'
import { aTrip, prepared } from '@vaarboek/domain/testing'
import type { Whose } from '@vaarboek/wire'
import { expect, test, vi } from 'vitest'
import { openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

const SLIPPERY: Instruction = { stop: '10', text: 'Steiger glad', until: null }
/** Of any list: whoever has nothing at all isn't known to be a server. */
const SOMETHING = [{ id: 1, name: 'Schelde' }]
const PATH = '/api/stops/instructions'

/** A tab of a captain with a trip, on a network that has this to say at its stops. */
async function tab(
  respond: () => Response,
  { whose = 'ours' as Whose, logbook = createMemoryLogbook() } = {},
) {
  await putAboard(logbook, prepared())
  const session = await logbook.read(NOTES.session)
  if (session) await logbook.note(NOTES.session, { ...session, whose })
  const asked: string[] = []
  const headers: HeadersInit = whose === 'ours' ? { Generation: 'g' } : {}
  const fetch: typeof globalThis.fetch = async (url) => {
    const { pathname, search } = new URL(String(url))
    asked.push(pathname + search)
    return pathname === PATH ? respond() : Response.json(SOMETHING, { headers })
  }
  const engine = await openTab(logbook, smallStorage(), fetch)
  const shown = () => engine.store.getState().instructions
  const goOnline = () => {
    engine.listen()
    engine.setOnline(true)
  }
  return { engine, logbook, asked, shown, goOnline }
}
const says = (instructions: Instruction[]) => () =>
  Response.json(instructions, { headers: { Generation: 'g' } })

test('what the office says is shown, also right after a start without network, and gone once it was withdrawn', async () => {
  const online = await tab(says([SLIPPERY]))
  online.goOnline()
  await vi.waitFor(() => expect(online.shown()).toEqual([SLIPPERY]))
  expect(online.asked).toContain(`${PATH}?track=${aTrip().track.id}`)
  const { logbook } = online
  online.engine.stop()

  const offline = await openTab(logbook)
  offline.listen()
  await vi.waitFor(() => expect(offline.store.getState().instructions).toEqual([SLIPPERY]))
  offline.stop()

  const again = await tab(says([]), { logbook: createMemoryLogbook() })
  again.goOnline()
  await vi.waitFor(() => expect(again.shown()).toEqual([]))
})

test.each([
  ['an older server, without the call', () => new Response('{}', { status: 404 })],
  ['a server with a fault', () => new Response('', { status: 500 })],
])('%s leaves what was kept, and is no fault aboard', async (_, respond) => {
  const logbook = createMemoryLogbook()
  const before = await tab(says([SLIPPERY]), { logbook })
  before.goOnline()
  await vi.waitFor(() => expect(before.shown()).toEqual([SLIPPERY]))
  before.engine.stop()

  const engine = await openTab(logbook, smallStorage(), async (url) =>
    String(url).includes(PATH) ? respond() : Response.json([], { headers: { Generation: 'g' } }),
  )
  engine.listen()
  engine.setOnline(true)
  await vi.waitFor(() => expect(engine.store.getState().notifications).not.toBeNull())
  expect(engine.store.getState().instructions).toEqual([SLIPPERY])
})

test('another’s server isn’t asked', async () => {
  const { asked, shown, goOnline } = await tab(says([SLIPPERY]), { whose: 'foreign' })
  goOnline()
  await vi.waitFor(() => expect(asked.some((path) => path.includes('/notifications/index'))).toBe(true))
  expect(asked.filter((path) => path.startsWith(PATH))).toEqual([])
  expect(shown()).toBeNull()
})
