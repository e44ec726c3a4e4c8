/** Work on many trips leaves the thread to others between pieces. */
import { expect, test } from 'vitest'
import { feedAsJson, feedBytes, feedPart } from '../../integrations/gtfs-realtime/write-feed.ts'
import { siriAsJson, siriAsXml } from '../../integrations/siri/write-siri.ts'
import { giveWayToBoats, inPieces } from './in-pieces.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, one) => one)
/** How often way was given. */
function watched() {
  const seen = {
    times: 0,
    async giveWay() {
      seen.times += 1
    },
  }
  return seen
}

test('what waits for the thread has its turn before the next piece', async () => {
  let called = 0
  const boat = setInterval(() => {
    called += 1
  }, 0)
  const heard = await inPieces(numbers(60), () => called, giveWayToBoats)
  clearInterval(boat)
  const [first = 0, second = 0, third = 0] = heard
  expect(heard).toHaveLength(3)
  expect([second > first, third > second]).toEqual([true, true])
})

test.each([
  [0, []],
  [20, [20]],
  [21, [20, 1]],
  [41, [20, 20, 1]],
])('of %d all are done, in their order, and few in one go', async (count, sizes) => {
  const seen = watched()
  const made = await inPieces(numbers(count), (piece) => piece, seen.giveWay)
  expect(made.flat()).toEqual(numbers(count))
  expect(made.map(({ length }) => length)).toEqual(sizes)
  expect(seen.times).toBe(Math.max(0, sizes.length - 1))
})

test.each([40, 41, 81])('JSON of a feed has each of %d entities, and gives way', async (count) => {
  const parts = [feedPart(numbers(count).map((one) => ({ id: `s:${one}`, vehicle: {} })))]
  const seen = watched()
  const bytes = feedBytes({ headerS: 1, feedVersion: null }, parts)
  const { entity, header } = JSON.parse(await feedAsJson(bytes, seen.giveWay))
  expect(entity).toEqual(numbers(count).map((one) => ({ id: `s:${one}`, vehicle: {} })))
  expect(header).toMatchObject({ timestamp: '1', incrementality: 'FULL_DATASET' })
  expect(seen.times).toBe(Math.floor(count / 40))
})

test.each([20, 21, 41])('XML of SIRI has each of %d activities, and gives way', async (count) => {
  const seen = watched()
  const told = numbers(count).map((Order) => ({ Order, Names: [{ Name: '<' }, { Name: 'b' }] }))
  const delivery = [{ version: '2.0', VehicleActivity: told }]
  const written = await siriAsXml(
    siriAsJson({ Siri: { version: '2.0', ServiceDelivery: { VehicleMonitoringDelivery: delivery } } }),
    seen.giveWay,
  )
  expect([...written.matchAll(/<VehicleActivity><Order>(\d+)/g)].map(([, order]) => Number(order))).toEqual(
    numbers(count),
  )
  expect(written).toContain(
    '<VehicleMonitoringDelivery version="2.0"><VehicleActivity><Order>0</Order><Names><Name>&lt;</Name></Names><Names><Name>b</Name></Names></VehicleActivity>',
  )
  expect(seen.times).toBeGreaterThanOrEqual(Math.floor(count / 20))
})
