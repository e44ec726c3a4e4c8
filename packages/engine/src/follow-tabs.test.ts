import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTab, putAboard, seenElsewhere } from './a-tab.fixture.ts'
import { openIndexedDbLogbook } from './log/indexeddb-logbook.ts'
import { createMemoryLogbook } from './log/memory-logbook.ts'
import { NOTES } from './notes.ts'
import type { SignedIn } from './state.ts'

/** Of each field of a session another value than `putAboard` gives it: a new field has none here, which doesn't compile. */
const OTHERWISE: { [Field in keyof Required<SignedIn>]: SignedIn[Field] } = {
  token: 'b',
  concession: '3',
  captain: { id: '8', fullName: 'Bo Boot' },
  whose: 'foreign',
  refusedTries: 3,
  isRefused: true,
}

/** A tab with a captain and a trip, and the session that another tab of the browser may change. */
async function besideAnother() {
  const name = `tabs-${crypto.randomUUID()}`
  const open = async () => {
    const logbook = await openIndexedDbLogbook({ name })
    onTestFinished(() => logbook.close())
    return logbook
  }
  const another = await open()
  await putAboard(another)
  const { store } = await openTab(await open())
  const session = await another.read(NOTES.session)
  if (!session) throw new Error('Nobody is aboard')
  /** Another tab has kept it; that nobody knows whose server it is may be left out. */
  const keeps = async (kept: SignedIn) => {
    await another.note(NOTES.session, kept)
    await vi.waitFor(() =>
      expect({ whose: null, ...store.getState().signedIn }).toEqual({ whose: null, ...kept }),
    )
  }
  return { session, keeps }
}

test.each([
  ...Object.entries(OTHERWISE),
  // His name comes after the login.
  ['captain', { id: '7', fullName: 'Ada van der Veer' }],
])(
  '[fault 18] of a session another tab changes the %s, and changes it back: this one has what that one has',
  async (field, value) => {
    const { session, keeps } = await besideAnother()
    await keeps({ ...session, [field as string]: value })
    await keeps(session)
  },
)

test.each([
  ['another captain logs in', true],
  ['another captain logs in', false],
  ['somebody takes over without network', true],
  ['somebody takes over without network', false],
  ['the captain logs out', true],
  ['the captain logs out', false],
])(
  '[fault 18] %s in another tab: that there is a network (%s) stays as this one knows it',
  async (what, isOnline) => {
    const logbook = createMemoryLogbook()
    await putAboard(logbook)
    const asked: string[] = []
    const fetch = async (input: RequestInfo | URL) => {
      asked.push(String(input))
      return Response.json({})
    }
    const { store, setOnline } = await openTab(seenElsewhere(logbook), undefined, fetch)
    setOnline(isOnline)
    const said = new Set<boolean>()
    store.subscribe((state) => said.add(state.isOnline))
    const session = { token: 'b', concession: '2', captain: { id: '8', fullName: 'Bo Boot' } }
    if (what === 'the captain logs out') await logbook.erase(NOTES.session)
    else await logbook.note(NOTES.session, { ...session, token: what.startsWith('another') ? 'b' : '' })
    const now = what === 'the captain logs out' ? undefined : '8'
    await vi.waitFor(() => expect(store.getState().signedIn?.captain.id).toBe(now))
    await vi.waitFor(() => expect(store.getState().ready).toBe(true))
    expect([...said]).toEqual([isOnline])
    if (!isOnline) expect(asked).toEqual([])
  },
)
