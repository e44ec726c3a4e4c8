/** A ship that may carry none of something: that is known of her, wherever another maximum stands. */
import { countedFields } from '@vaarboek/domain'
import { aLoad } from '@vaarboek/domain/testing'
import type { RunningEngine } from '@vaarboek/engine/testing'
import { expect, test } from 'vitest'
import { text } from '../text/text.ts'
import { aboard, PANEL_NAMES, PLACES, panelOver, settled, wordsOnScreen } from './every-screen.fixture.tsx'
import { pageAt, TABLET } from './page.fixture.tsx'

/** No other number of the screens. */
const MANY = 7531

/** Where it is said at least. */
const SAYING = ['/start/3', '/flight']

/** Every ship may carry so many of each, and nobody is aboard. */
function carrying(engine: RunningEngine, maximum: number): void {
  const maximums = countedFields(() => ({ maximum }))
  const load = aLoad({ people: 0, bikes: 0 })
  engine.store.setState(({ trip, choices, reference }) => ({
    trip: trip && { ...trip, load, ship: { ...trip.ship, ...maximums } },
    choices: { ...choices, load, ship: choices.ship && { ...choices.ship, ...maximums } },
    reference: { ...reference, ships: reference.ships.map((ship) => ({ ...ship, ...maximums })) },
  }))
}

/** Room for so many, or for somewhat fewer where some are counted already. */
const room = () => new RegExp(text.passengers.room(MANY).replace(`${MANY}`, '75\\d\\d'), 'g')

/** Whether a maximum stands there; then 0 must stand in its place. */
async function judge(engine: RunningEngine): Promise<boolean> {
  carrying(engine, MANY)
  const many = await settled(engine, wordsOnScreen)
  carrying(engine, 0)
  const none = many.replaceAll(room(), text.passengers.room(0)).replaceAll(`${MANY}`, '0')
  expect(await settled(engine, wordsOnScreen)).toBe(none)
  return none !== many
}

test.each(PLACES)('%s says 0 where it says how many she may carry', async (path) => {
  const engine = await aboard()
  await pageAt(engine, path, TABLET)
  const isSaid = await judge(engine)
  if (SAYING.includes(path)) expect(isSaid).toBe(true)
})

test.each(PANEL_NAMES)('the panel %s says 0 where it says how many she may carry', async (name) => {
  const engine = await aboard()
  await panelOver(engine, name)
  // The trip under it says it.
  expect(await judge(engine)).toBe(true)
})
