/** The first step late in the evening: that nothing leaves any more, and when the next does. */
import { NOTHING_CHOSEN } from '@vaarboek/domain'
import { aShift, aTrack } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { cutOff, PHONE, pageAt, TABLET } from '../../app/page.fixture.tsx'
import { engineWith } from '../../ui/engine-aboard.fixture.tsx'

const leaving = (departure: string, serviceDay: string) =>
  aShift({ serviceDay, stops: [{ stopId: '10', stopName: 'Lillo', departure }] })
const GONE = leaving('18:30:00', '2026-11-21')
const MORNING = leaving('06:35:00', '2026-11-23')

async function at(sailing: string, size: readonly [number, number], over = {}) {
  const engine = await engineWith()
  engine.clock.setState({ now: sailing, sailing })
  const tracks = [aTrack(), aTrack({ id: '2', name: 'Albertkanaallijn' })]
  engine.store.setState(({ reference }) => ({
    reference: { ...reference, tracks, shifts: [GONE] },
    choices: { ...NOTHING_CHOSEN, track: aTrack() },
    coming: { track: aTrack().id, shift: MORNING },
    ...over,
  }))
  return pageAt(engine, '/start/1', size)
}
const LATE = '2026-11-21T22:00:00+01:00'

test.each([PHONE, TABLET])(
  'says that nothing leaves any more, and when the next does, %i by %i',
  async (...size) => {
    const screen = await at(LATE, size)
    const said = 'Er vertrekt voorlopig geen dienst. De volgende vertrekt maandag 23 november om 06:35.'
    await expect.element(screen.getByText(said)).toBeVisible()
    expect(cutOff(document.documentElement)).toBe(0)
  },
)

test('says no more than is known of the next, and nothing while one is still to leave', async () => {
  const unknown = await at(LATE, TABLET, { coming: { track: '2', shift: MORNING } })
  await expect.element(unknown.getByText('Er vertrekt voorlopig geen dienst.', { exact: true })).toBeVisible()
  await unknown.unmount()
  const screen = await at('2026-11-21T18:35:00+01:00', TABLET)
  await expect.element(screen.getByRole('button', { name: /Volgende dienst/ })).toBeVisible()
  expect(document.body.textContent).not.toContain('voorlopig geen dienst')
})
