/** That the position is shared stands in the bar while it is so, at every size, and the switch where one looks for it (decision 28). */
import { prepared, started, stopsNumbered, tripNumbered } from '@vaarboek/domain/testing'
import type { Whereabouts } from '@vaarboek/engine/share-position'
import { refuseUnaimed } from '@vaarboek/look/aimed'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSharing } from '../features/position/share-position.tsx'
import { showLanguage } from '../platform/language.ts'
import { POSITION_WORDS } from '../text/position-words.ts'
import { comesLater } from '../ui/comes-later.tsx'
import { engineWith } from '../ui/engine-aboard.fixture.tsx'
import { openPanel } from '../ui/panel.ts'
import { cutOff, ON_ITS_SIDE, outOfSight, PHONE, pageAt, SIZES, stillness, TABLET } from './page.fixture.tsx'

const WINDOWS = [
  ...SIZES,
  [650, 900],
  [667, 375],
  [768, 1024],
  [1024, 768],
  [412, 915],
  [1920, 1080],
] as const
const words = POSITION_WORDS.nl

/** A browser that knows where it is, once it may say so. */
function browserAt(permission: PermissionState, isOn: boolean) {
  const state = { isOn }
  let hear: (now: PermissionState) => void = () => {}
  const watchers = new Set<Parameters<Whereabouts['watch']>>()
  const whereabouts: Whereabouts = {
    onPermission: (heard) => {
      hear = heard
      heard(permission)
    },
    watch: (...watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    look: () => {},
    each: () => () => {},
    isInSight: () => true,
    onSight: () => {},
    steady: () => 0,
    isOn: () => state.isOn,
    setOn: (isOn) => {
      state.isOn = isOn
    },
  }
  const places = () => {
    for (const [onPlace] of watchers) onPlace({ lat: 51.25, lon: 4.28, accuracy: 40 })
  }
  const refuses = () => {
    hear('denied')
    for (const [, onFault] of watchers) onFault(true)
  }
  /** The question goes without an answer. */
  const dismisses = () => {
    for (const [, onFault] of watchers) onFault(true)
  }
  return { whereabouts, places, refuses, dismisses, state }
}

/** A tablet under way whose server wants positions. */
async function wanted(
  permission: PermissionState,
  { hasPlaces = true, isOn = permission === 'granted' } = {},
) {
  const engine = await engineWith([prepared(), started(), tripNumbered(), stopsNumbered()], [], () => {})
  const { signedIn } = engine.store.getState()
  engine.store.setState({
    arePositionsWanted: true,
    isOnline: true,
    signedIn: signedIn && { ...signedIn, whose: 'ours' },
  })
  // The server takes what it is told.
  engine.live.tell = async () => engine.live.heard(true)
  const browser = browserAt(permission, isOn)
  const Part = startSharing(engine, hasPlaces ? browser.whereabouts : null)
  comesLater.setState({ Part })
  onTestFinished(() => comesLater.setState(comesLater.getInitialState(), true))
  return { engine, ...browser }
}

const asideOf = () => page.getByText(words.what, { exact: false }).element().parentElement as HTMLElement
const inBar = (name = words.shared) => page.getByRole('banner').getByRole('button', { name })

describe.each(['nl', 'en', 'fr', 'de'] as const)('%s', (language) => {
  test.each(WINDOWS)('the bar has room for it and doesn’t grow, %i by %i', async (...size) => {
    await showLanguage(language)
    onTestFinished(() => showLanguage('nl'))
    const { engine, places } = await wanted('granted')
    await pageAt(engine, '/flight', size)
    const bar = page.getByRole('banner').element()
    const before = bar.clientHeight
    places()
    await expect.element(inBar(POSITION_WORDS[language].shared)).toBeInTheDocument()
    await stillness()
    const title = page.getByRole('heading', { level: 1 }).element()
    expect(bar.clientHeight).toBe(before)
    expect([cutOff(title), cutOff(document.documentElement)]).toEqual([0, 0])
    expect(outOfSight(inBar(POSITION_WORDS[language].shared).element(), title)).toEqual([])
  })
})

test('it leads to its switch, and is gone as soon as it is switched off', async () => {
  const { engine, places } = await wanted('granted')
  await pageAt(engine, '/flight', TABLET)
  places()
  await inBar().click()
  await expect.element(page.getByText(words.what, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: words.stop }).click()
  await expect.element(page.getByRole('button', { name: words.share, exact: true })).toBeVisible()
  openPanel(null)
  await expect.element(inBar()).not.toBeInTheDocument()
})

test('[standing decision 22] the second of two presses on the switch doesn’t turn it back', async () => {
  const watching = new AbortController()
  refuseUnaimed(watching.signal)
  onTestFinished(() => watching.abort())
  const { engine, state } = await wanted('granted')
  await pageAt(engine, '/dashboard', TABLET)
  openPanel({ name: 'SyncStatus' })
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const toggle = page.getByRole('dialog').getByRole('button', { name: words.stop })
  await expect.element(toggle).toBeVisible()
  await pause(850)
  await toggle.click()
  const again = page.getByRole('dialog').getByRole('button', { name: words.share, exact: true })
  await again.click()
  await pause(50)
  expect(state.isOn).toBe(false)
  await pause(850)
  await again.click()
  expect(state.isOn).toBe(true)
})

test.each([
  ['hasn’t been asked', 'prompt'],
  ['allows it already, for the weather', 'granted'],
] as const)(
  'where the browser %s the dashboard says what would be shared, and it is at a tap',
  async (_, permission) => {
    const { engine, places } = await wanted(permission, { isOn: false })
    await pageAt(engine, '/dashboard', TABLET)
    await expect.element(page.getByText(`${words.not}. ${words.what}`)).toBeVisible()
    await expect.element(inBar()).not.toBeInTheDocument()
    await page.getByRole('button', { name: words.share, exact: true }).click()
    const stood = asideOf().getBoundingClientRect()
    places()
    await expect.element(inBar()).toBeVisible()
    // It says there that it worked, and nothing moves.
    expect(asideOf().textContent).toContain(`${words.shared}. ${words.what}`)
    await stillness()
    expect(asideOf().getBoundingClientRect()).toEqual(stood)
  },
)

test.each([PHONE, ON_ITS_SIDE])(
  'on a telephone it moves nothing: it waits behind the pill, %i by %i',
  async (...size) => {
    const { engine } = await wanted('prompt')
    await pageAt(engine, '/dashboard', size)
    await expect.element(page.getByText(words.what, { exact: false })).not.toBeVisible()
    openPanel({ name: 'SyncStatus' })
    await expect.element(page.getByRole('dialog').getByText(words.what, { exact: false })).toBeVisible()
  },
)

test('refused by the browser, one sentence says so and nothing claims that it is shared', async () => {
  const { engine, refuses } = await wanted('prompt')
  await pageAt(engine, '/dashboard', TABLET)
  await page.getByRole('button', { name: words.share, exact: true }).click()
  refuses()
  await expect.element(page.getByText(words.what, { exact: false })).not.toBeInTheDocument()
  await expect.element(page.getByText(words.denied)).toBeVisible()
  openPanel({ name: 'SyncStatus' })
  await expect.element(page.getByRole('dialog').getByText(words.denied)).toBeVisible()
  await expect.element(inBar()).not.toBeInTheDocument()
})

test('a question of the browser that is sent away is offered again, where it was and behind the pill', async () => {
  const { engine, dismisses, state } = await wanted('prompt')
  await pageAt(engine, '/dashboard', TABLET)
  const share = page.getByRole('button', { name: words.share, exact: true })
  await share.click()
  dismisses()
  await expect.element(page.getByText(words.denied)).not.toBeInTheDocument()
  await expect.element(share).toBeVisible()
  expect(state.isOn).toBe(false)
  openPanel({ name: 'SyncStatus' })
  await expect.element(page.getByRole('dialog').getByRole('button', { name: words.share })).toBeVisible()
})

test.each([
  [1024, 768, true],
  [768, 1024, false],
])(
  'the pin has its words where the bar has room, and a title everywhere, %i by %i',
  async (width, height, isWide) => {
    const { engine, places } = await wanted('granted')
    await pageAt(engine, '/flight', [width, height])
    places()
    await expect.element(inBar()).toHaveAttribute('title', words.shared)
    const said = inBar().element().querySelector('span') as Element
    expect(said.clientWidth > 1).toBe(isWide)
  },
)

test('a browser that has no place to tell says so, and nothing else', async () => {
  const { engine } = await wanted('granted', { hasPlaces: false })
  await pageAt(engine, '/dashboard', TABLET)
  openPanel({ name: 'SyncStatus' })
  await expect.element(page.getByText(words.impossible)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.share })).not.toBeInTheDocument()
})

test('where the concession wants none, nothing is said of it', async () => {
  const { engine } = await wanted('granted')
  engine.store.setState({ arePositionsWanted: false })
  await pageAt(engine, '/dashboard', TABLET)
  openPanel({ name: 'SyncStatus' })
  await stillness()
  for (const said of Object.values(words)) expect(document.body.textContent).not.toContain(said)
})
