/** Past midnight, and past the start of the next service day, a trip is still of its own service day. */
import type { PlannedStop } from '@vaarboek/domain'
import { prepared, SERVICE_DAY, started } from '@vaarboek/domain/testing'
import type { RunningEngine } from '@vaarboek/engine/testing'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ActiveStop } from '../features/trip/active-stop.tsx'
import { PassengersForm } from '../features/trip/passengers-form.tsx'
import { engineWith, renderOn } from '../ui/engine-aboard.fixture.tsx'
import { OfAnotherDay } from './of-another-day.tsx'

const DAY_AFTER = '2026-11-22'
const DAY_BEFORE = '2026-11-20'

/** From half past nine in the evening until half past three in the night. */
const NIGHT: PlannedStop[] = [
  { stopId: '10', stopName: 'Lillo', departure: '21:30:00' },
  { stopId: '11', stopName: 'Doel', departure: '00:30:00' },
  { stopId: '12', stopName: 'Steenplein', departure: '03:30:00' },
]

/** A trip by night under way, looked at when the service is at this day and time. */
async function nightTrip(day: string, sailing: string): Promise<RunningEngine> {
  const engine = await engineWith([prepared({ stops: NIGHT }), started()])
  engine.store.setState({ day })
  engine.clock.setState({ now: sailing, sailing })
  return engine
}

test.each([
  ['before midnight', SERVICE_DAY, '2026-11-21T22:00:00+01:00', false],
  ['after midnight', SERVICE_DAY, '2026-11-22T01:00:00+01:00', false],
  ['after the day has begun, before its last departure', DAY_AFTER, '2026-11-22T03:10:00+01:00', false],
  ['a while after its last departure', DAY_AFTER, '2026-11-22T05:25:00+01:00', false],
  ['long after its last departure', DAY_AFTER, '2026-11-22T05:35:00+01:00', true],
  ['two days later', '2026-11-23', '2026-11-23T03:10:00+01:00', true],
])(
  'a trip by night that is looked at %s: whether it is of another day goes by its last departure',
  async (...row) => {
    const [, day, sailing, isOther] = row
    const screen = await renderOn(await nightTrip(day, sailing), <OfAnotherDay />)
    await expect.poll(() => screen.container.textContent?.includes('vorige dag')).toBe(isOther)
  },
)

const PLACES: Record<string, (engine: RunningEngine) => ReactNode> = {
  'the screen under way': ({ store }) => {
    const { trip } = store.getState()
    const stop = trip?.stops[0]
    return trip && stop && <ActiveStop trip={trip} stop={stop} />
  },
  'the form of a count': () => <PassengersForm stop="planned-0" />,
}

const NIGHTS = [
  ['on its day', SERVICE_DAY, '2026-11-21T22:00:00+01:00'],
  ['when the next day has begun', DAY_AFTER, '2026-11-22T03:10:00+01:00'],
] as const

test.each(
  Object.entries(PLACES).flatMap(([place, draw]) =>
    NIGHTS.map(([when, day, sailing]) => ({ place, draw, when, day, sailing })),
  ),
)(
  'an instruction holds on $place $when by the last service day it is for',
  async ({ draw, day, sailing }) => {
    const engine = await nightTrip(day, sailing)
    await renderOn(engine, draw(engine))
    for (const [until, isSaid] of [
      [null, true],
      [DAY_AFTER, true],
      [SERVICE_DAY, true],
      [DAY_BEFORE, false],
    ] as const) {
      engine.store.setState({ instructions: [{ stop: '10', text: 'Steiger glad', until }] })
      await expect
        .poll(() => [until, document.body.textContent?.includes('Steiger glad')])
        .toEqual([until, isSaid])
    }
  },
)
