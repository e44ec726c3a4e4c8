/** What an earlier version kept beside the logbook, before something was counted, is read as if none of it had been there. */
import {
  COUNTED,
  COUNTED_KINDS,
  type Counted,
  type Counting,
  NOT_COUNTED,
  NOTHING_CHOSEN,
  type ServerTrip,
} from '@vaarboek/domain'
import {
  aLoad,
  aShift,
  aShip,
  aTrack,
  aTrip,
  confirmed,
  keptWithout,
  prepared,
  SERVICE_DAY,
  started,
  tripReported,
} from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import { OWNER, openTab, putAboard } from './a-tab.fixture.ts'
import { createMemoryLogbook } from './log/memory-logbook.ts'
import { NOTES } from './notes.ts'
import { referenceNote, shiftsNote } from './reference/reference-lists.ts'
import { countingAt, type EngineState } from './state.ts'

const CONCESSION = '2'

/** What the tablet keeps, of which this was never counted. */
function keptBy(kind: Counted) {
  const ship = aShip({ [COUNTED[kind].maximum]: null })
  const load = { ...aLoad({ people: 6, bikes: 1 }), [kind]: 0 }
  const lastFlight = { id: '17', ship: { id: '5', name: 'Reiger' }, load, stewards: [] }
  const shift = aShift({ lastFlight, incomplete: true })
  const track = aTrack()
  const { stops } = aTrip({ facts: [started(), confirmed({ stop: 'planned-0' })] })
  const report: ServerTrip = {
    ...tripReported({ settings: { ship, crew: [] } }),
    stops: stops.map((stop, place) => ({
      ...stop,
      itemId: String(100 + place),
      clientRef: stop.id,
      by: null,
    })),
  }
  const choices = { ...NOTHING_CHOSEN, track, shift, ship, flightId: '17', isResumed: true, load }
  const chosen: Pick<EngineState, 'choices' | 'resumed'> = {
    choices,
    resumed: { flightId: '17', stops, load, report },
  }
  const counting: Counting = { ...NOT_COUNTED, [COUNTED[kind === 'people' ? 'bikes' : 'people'].adding]: 5 }
  return { ship, shift, track, chosen, counting }
}

/** A tab of this version on a tablet on which it wasn't counted yet. */
async function openLater(kind: Counted) {
  const { ship, shift, track, chosen, counting } = keptBy(kind)
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared(), started())
  const notes: [string, unknown][] = [
    [NOTES.counting('trip-1', 'planned-1'), { stop: 'planned-1', counting }],
    [NOTES.choices(OWNER), chosen],
    [referenceNote(CONCESSION, 'ships'), [ship]],
    [shiftsNote(CONCESSION, track.id), { [SERVICE_DAY]: [shift] }],
  ]
  for (const [name, value] of notes) {
    const older = keptWithout(kind, value)
    expect(older).not.toEqual(value)
    await logbook.note(name, older)
  }
  return (await openTab(logbook)).store.getState()
}

describe.each(COUNTED_KINDS)('before %s were counted', (kind) => {
  test('half a count', async () => {
    expect(countingAt(await openLater(kind), 'planned-1')).toEqual(keptBy(kind).counting)
  })

  test('the choices of the wizard, and the trip that is being taken over', async () => {
    const { choices, resumed } = await openLater(kind)
    expect({ choices, resumed }).toEqual(keptBy(kind).chosen)
  })

  test('the lists of ships and shifts', async () => {
    const { ship, shift } = keptBy(kind)
    expect((await openLater(kind)).reference).toMatchObject({ ships: [ship], shifts: [shift] })
  })
})
