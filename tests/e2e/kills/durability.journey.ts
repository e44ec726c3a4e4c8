/** [fault 3] A power cut can't be had in a test; that the browser is asked to write through to the disk can. */
import { expectAllSent, passStop, startTrip } from '../../kit/crew.ts'
import { expect, test } from '../../kit/journey.ts'

interface Written {
  stores: string[]
  durability: string
}

test('[fault 3] whatever the logbook writes for a captain is asked to be durable, strictly', async ({
  page,
  scheldt,
}) => {
  await page.addInitScript(() => {
    const watched = window as unknown as { written: Written[] }
    watched.written = []
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function watch(...asked: Parameters<typeof transaction>) {
      const made = transaction.apply(this, asked)
      if (made.mode === 'readwrite')
        watched.written.push({ stores: [...made.objectStoreNames], durability: made.durability })
      return made
    }
  })
  await scheldt.setUp(page)
  await startTrip(page)
  await passStop(page, { peopleOn: 3 })
  await passStop(page, { peopleOn: 2, peopleOff: 1 })
  await expectAllSent(page)
  const written = await page.evaluate(() => (window as unknown as { written: Written[] }).written)
  const of = (store: string) => written.filter(({ stores }) => stores.includes(store))
  expect(
    of('records').length,
    'the trip, its start, arrivals, counts, and what the server said of them',
  ).toBeGreaterThan(6)
  expect(of('notes').length, 'the session, the choices, the half-made counts').toBeGreaterThan(3)
  // A snapshot is made of records and can be made again.
  const strict = written.filter(({ stores }) => !stores.every((store) => store === 'snapshots'))
  expect(strict.filter(({ durability }) => durability !== 'strict')).toEqual([])
})
