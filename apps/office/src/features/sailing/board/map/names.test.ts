import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, boardOf, lastStop, moment, tablet, trip } from '../board.fixture.ts'
import { rowsOf } from '../board-rows.ts'
import { offsetsOf } from './berths.ts'
import { isAged, sayingsOf } from './boat-words.ts'
import { boatOnMap, type MapBoat } from './boats.ts'
import { type Box, groundOf } from './ground.ts'
import { around, boxOfLabel, type Label } from './labels.ts'
import { atOnce, mapOf } from './map.fixture.ts'
import { layNames, NO_LABELS } from './names.ts'
import { fitOf, inWindow, placeOn, shiftOf, wholeView } from './view.ts'

const ground = groundOf(mapOf(), null)
const now = moment('09:40:00')
const dayStart = moment('00:00:00')
const phone = fitOf(ground.points, { width: 358, height: 420 })

function boatsAt(places: readonly (readonly [lat: number, lon: number])[], time = '09:39:50'): MapBoat[] {
  const trips = places.map(([lat, lon], place) =>
    trip(String(place), {
      ...{ shipName: `Zilvermeeuw ${place}`, position: { lat, lon, accuracy: 8, at: at(time) } },
    }),
  )
  const rows = rowsOf(boardOf({ trips, devices: [tablet('09:39:50')] }), now)
  return rows.flatMap((row) => boatOnMap(row, ground, { now, dayStart }) ?? [])
}

/** Boxes of names in the window: those that are seen, and those that come when one points at a mark. */
function drawn(boats: readonly MapBoat[]) {
  const [view, offsets] = [wholeView(phone), offsetsOf(boats)]
  const marked = (boat: MapBoat) => ({ boat, dx: 0, dy: 0, ...offsets.get(boat.row.key) })
  const asked = { ground, marks: boats.map(marked), fit: phone, view, openKey: null, before: NO_LABELS }
  const labels = atOnce(layNames(asked))
  const off = shiftOf(phone, view)
  const inPlace = (point: { x: number; y: number }, label: Label, sayings: string[][]) =>
    moved(boxOfLabel({ key: '', ...point, reach: 8, sayings }, label), off)
  const ofStops = ground.stops.flatMap(({ id, name, point }) => {
    const label = labels.stops.get(id)
    return label ? [inPlace(placeOn(phone, point), label, [[name]])] : []
  })
  const ofBoats = boats.map((boat) => {
    const label = labels.boats.get(boat.row.key)
    if (!label) throw new Error('a boat without a name')
    return { label, box: inPlace(placeOn(phone, boat.point), label, sayingsOf(boat, now)) }
  })
  const marks = boats.map(({ point }) => around(inWindow(phone, view, point), 8))
  return { ofStops, ofBoats, marks }
}

const moved = ({ left, top, right, bottom }: Box, { x, y }: { x: number; y: number }): Box => ({
  ...{ left: left + x, right: right + x, top: top + y, bottom: bottom + y },
})

const isApart = (one: Box, other: Box) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

const somewhere = fc.tuple(
  fc.double({ min: 51.14, max: 51.3, noNaN: true }),
  fc.double({ min: 4.25, max: 4.36, noNaN: true }),
)

test('no mark stands on a word, of a stop nor of another boat; each boat has a name for who points at it, in the window', () => {
  fc.assert(
    fc.property(fc.array(somewhere, { minLength: 1, maxLength: 40 }), (places) => {
      const { ofStops, ofBoats, marks } = drawn(boatsAt(places))
      const seen = [...ofStops, ...ofBoats.filter(({ label }) => !label.isOver).map(({ box }) => box)]
      for (const box of seen) expect(marks.every((mark) => isApart(mark, box))).toBe(true)
      for (const { box, label } of ofBoats.filter((one) => one.label.isOver)) {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(phone.size.width)
        expect(label.width).toBeGreaterThan(0)
      }
    }),
    { numRuns: 40 },
  )
})

test('the age of a place is always there once it is two minutes', () => {
  const sayings = (time: string) => boatsAt([[51.22, 4.34]], time).map((boat) => sayingsOf(boat, now))[0]
  expect(sayings('09:39:50')?.at(-1)?.join()).not.toContain('min')
  expect(sayings('09:34:00')?.map((lines) => lines.join(' '))).toEqual([
    expect.stringContaining('· 6 min'),
    expect.stringContaining(' 6 min'),
  ])
  const aged = (time: string) => boatsAt([[51.22, 4.34]], time).map((boat) => isAged(boat, now))
  expect([aged('09:38:10'), aged('09:38:00')]).toEqual([[false], [true]])
})

test('a silent boat always says how long nobody heard of it', () => {
  const trips = [trip('0', { shipName: 'Kluut', last: lastStop({ receivedAt: at('09:10:00') }) })]
  const board = boardOf({ trips, devices: [tablet('09:22:00')] })
  const [row] = rowsOf(board, now)
  const boat = row && boatOnMap(row, ground, { now, dayStart })
  expect(boat && [row.isSilent, boat.how, ...sayingsOf(boat, boat.at)]).toEqual([
    ...[true, 'planned'],
    [expect.stringContaining('◌ Kluut'), '31 aan boord · stil 18 min'],
    [expect.stringMatching(/^◌ Kluut/), 'stil 18 min'],
  ])
  const heard = { ...boardOf({ trips, devices: [tablet('09:39:50')] }) }
  const [same] = rowsOf(heard, now).map((one) => boatOnMap(one, ground, { now, dayStart }))
  expect(same && sayingsOf(same, same.at).flat().join()).not.toContain('stil')
})
