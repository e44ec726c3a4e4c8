/** What is urgent is said over whatever is open, and is in nobody's way. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPanel } from '../ui/panel.ts'
import { aboard, notification } from './every-screen.fixture.tsx'
import { outOfSight, pageAt, SIZES, stillness, TABLET } from './page.fixture.tsx'

const FOG = {
  ...notification(2, 'Vanaf vanavond wordt dichte mist verwacht. Vaar met aangepaste snelheid.'),
  title: 'Dichte mist',
}
const PASSENGERS = { name: 'PassengersForm', stop: 'planned-1' } as const

type Aboard = Awaited<ReturnType<typeof aboard>>

const comes = (engine: Aboard) => engine.store.setState({ notifications: { all: [FOG], unread: [FOG.id] } })
const said = () => page.getByRole('alert').filter({ hasText: 'Dringend: Dichte mist' })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** What records, and what counts: where each of it stands. */
const places = (within: string) =>
  [...document.querySelectorAll<HTMLElement>(`${within} button`)].map((one) => ({
    one,
    top: one.getBoundingClientRect().top,
  }))

test.each(SIZES)(
  'over the trip and a count, %i by %i, it moves and covers nothing that is pressed there',
  async (...size) => {
    const engine = await aboard()
    await pageAt(engine, '/flight', size)
    const bar = [...document.querySelectorAll('main [data-records]')]
    const seen = (all: Element[]) => all.filter((one) => outOfSight(one).length === 0)
    const [stood, before] = [places('main'), seen(bar)]
    comes(engine)
    await expect.element(said()).toBeVisible()
    expect(places('main')).toEqual(stood)
    expect(outOfSight(...before)).toEqual([])
    openPanel(PASSENGERS)
    await expect.element(page.getByRole('button', { name: 'Bevestigen' })).toBeVisible()
    await stillness()
    const form = places('dialog header + div')
    const pressed = seen(form.map(({ one }) => one))
    await expect.poll(() => document.querySelector('dialog [role=alert]')).not.toBeNull()
    expect(places('dialog header + div')).toEqual(form)
    expect(pressed.length).toBeGreaterThan(4)
    expect(outOfSight(...pressed)).toEqual([])
    expect(outOfSight(said().getByRole('button', { name: 'Gelezen' }).element())).toEqual([])
  },
)

test('“Gelezen” takes it away over a count that was begun, and that stays', async () => {
  const engine = await aboard()
  await engine.trip.count({ addingPeople: 3 }, PASSENGERS.stop)
  await pageAt(engine, '/flight', TABLET)
  openPanel(PASSENGERS)
  await expect.element(page.getByRole('button', { name: 'Bevestigen' })).toBeVisible()
  comes(engine)
  await said().getByRole('button', { name: 'Gelezen' }).click()
  await expect.element(said()).not.toBeInTheDocument()
  expect(engine.store.getState().notifications?.unread).toEqual([])
  expect(engine.store.getState().countings[PASSENGERS.stop]).toMatchObject({ addingPeople: 3 })
  await expect.element(page.getByRole('button', { name: 'Bevestigen' })).toBeVisible()
})

test('it never comes under a finger: not while one is down, nor between quick presses', async () => {
  const engine = await aboard()
  await pageAt(engine, '/flight', TABLET)
  const press = (type: string) => window.dispatchEvent(new PointerEvent(type))
  press('pointerdown')
  comes(engine)
  await pause(1200)
  expect(said().elements()).toEqual([])
  for (let times = 0; times < 4; times += 1) {
    press('pointerup')
    await pause(300)
    press('pointerdown')
  }
  expect(said().elements()).toEqual([])
  press('pointerup')
  await expect.element(said()).toBeVisible()
})

test('it sounds until it is read, for two minutes, and again when the app is looked at again', async () => {
  const engine = await aboard()
  const sound = vi.spyOn(engine.notifications, 'sound')
  await pageAt(engine, '/flight', TABLET)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    comes(engine)
    await pause(100)
    vi.advanceTimersByTime(5 * 60_000)
    expect(sound).toHaveBeenCalledTimes(12)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(30_000)
    expect(sound).toHaveBeenCalledTimes(15)
    await engine.notifications.read(FOG.id)
    await pause(100)
    vi.advanceTimersByTime(60_000)
    expect(sound).toHaveBeenCalledTimes(15)
  } finally {
    vi.useRealTimers()
  }
})
