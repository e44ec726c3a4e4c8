import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTab, putAboard } from './a-tab.fixture.ts'
import { openIndexedDbLogbook } from './log/indexeddb-logbook.ts'
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
