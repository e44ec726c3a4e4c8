/** A day full of shifts at every size: enough of them are in sight at once, and every word of them. */
import { NOTHING_CHOSEN, type Shift } from '@vaarboek/domain'
import { aShift, aTrack, SERVICE_DAY } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { cutOff, ON_ITS_SIDE, PHONE, pageAt, SMALL_PHONE, TABLET, UPRIGHT } from '../../app/page.fixture.tsx'
import { engineWith } from '../../ui/engine-aboard.fixture.tsx'

const two = (part: number) => String(part).padStart(2, '0')
const ENDS = ['Antwerpen Steenplein', 'Linkeroever Sint-Anna']

/** As long as names get. */
const LONG = ['Hoboken Polderpontje, steiger veerdienst', 'Antwerpen Loodsgebouw Scheldekaaien']

/** Every ten minutes from 04:00 on, there and back by turns. */
const shiftsBetween = (ends: string[], isRoundTrip: boolean) =>
  Array.from({ length: 60 }, (_, place) => {
    const departure = `${two(4 + Math.floor(place / 6))}:${two((place % 6) * 10)}:00`
    return aShift({
      id: String(place),
      serviceDay: SERVICE_DAY,
      name: `Dienst ${place + 1}`,
      isCompleted: place === 24,
      completedBy: place === 24 ? 'Annelies Vandenbroucke' : '',
      stops: (isRoundTrip ? [0, 1, 2] : [0, 1]).map((end) => {
        const stopName = ends[(place + end) % 2] ?? ''
        return { stopId: stopName, stopName, departure }
      }),
    })
  })

async function table(size: readonly [number, number], shifts: Shift[]) {
  const engine = await engineWith()
  engine.store.setState(({ reference }) => ({
    reference: { ...reference, shifts },
    choices: { ...NOTHING_CHOSEN, track: aTrack() },
  }))
  await pageAt(engine, '/start/2', size)
  // In another font other words wrap.
  await document.fonts.ready
}

test.each([
  ['small phone', SMALL_PHONE, 2],
  ['phone', PHONE, 4],
  ['phone on its side', ON_ITS_SIDE, 2],
  ['tablet', TABLET, 6],
  ['tablet, with round trips', TABLET, 6, shiftsBetween(ENDS, true)],
  ['tablet upright, with round trips', UPRIGHT, 6, shiftsBetween(ENDS, true)],
  ['tablet, with round trips of names of 40 letters', TABLET, 4, shiftsBetween(LONG, true)],
] as const)(
  '[WIZ-13] on a %s enough shifts are in sight',
  async (_, size, least, shifts = shiftsBetween(ENDS, false)) => {
    await table(size, shifts)
    const rows = [...document.querySelectorAll('main ul[aria-label="Kies een dienst"] > li')]
    const bar = document.querySelector('main > section + div button')?.getBoundingClientRect().top ?? 0
    // Its upper edge is a shade only: what counts is where its buttons begin.
    const seen = rows.filter((row) => row.getBoundingClientRect().bottom <= bar)
    expect(seen.length).toBeGreaterThanOrEqual(least)
    for (const row of rows) expect(cutOff(row)).toBe(0)
  },
)
